import ChatFormats
import Testing

/// A JSON string.
private func quoted(_ text: String) -> String {
  var writer = JSONWriter()
  writer.string(text)
  return String(decoding: writer.bytes, as: UTF8.self)
}

@Suite("Markup")
struct MarkupTests {
  private func slack(_ text: String) -> ChatMessage? {
    Reading("[{\"type\":\"message\",\"ts\":\"1\",\"text\":\(quoted(text))}]", format: .slack).messages.first
  }

  private func discord(_ text: String) -> ChatMessage? {
    let people = #"[{"id":"7","name":"bo","nickname":"Bo B"}]"#
    return Reading("{\"messages\":[{\"content\":\(quoted(text)),\"mentions\":\(people)}]}", format: .discord)
      .messages.first
  }

  @Test(
    "Slack's mrkdwn",
    arguments: [
      ("plain", "plain"),
      ("*a* _b_ ~c~ `d`", "<bold>a</bold> <italic>b</italic> <strikethrough>c</strikethrough> <code>d</code>"),
      ("*_both_*", "<bold><italic>both</italic></bold>"),
      ("*a _b* c_", "<bold>a _b</bold> c_"),
      ("snake_case_name 2*3*4 a~b~c", "snake_case_name 2*3*4 a~b~c"),
      ("* a* *b * *", "* a* *b * *"),
      ("**a** __b__", "**a** __b__"),
      ("*a\nb*", "*a\nb*"),
      ("(*a*), *b*!", "(<bold>a</bold>), <bold>b</bold>!"),
      ("中*文*字 *粗*", "中*文*字 <bold>粗</bold>"),
      ("👍*b*👍", "👍<bold>b</bold>👍"),
      ("&lt;&gt;&amp;amp; &nbsp; &", "<>&amp; &nbsp; &"),
      ("`*a* &lt;`", "<code>*a* <</code>"), ("`a\nb`", "`a\nb`"), ("``", "``"), ("`", "`"),
      ("```\na *b*\n```c", "<codeBlock>a *b*</codeBlock>c"),
      ("x ```one``` y", "x <codeBlock>one</codeBlock> y"), ("``` open", "``` open"), ("``````", "``````"),
      ("&gt; a\n&gt;b\nc", "<quote>a\nb</quote>\nc"), ("a\n&gt; *b*", "a\n<quote><bold>b</bold></quote>"),
      ("&gt;&gt;&gt; a\nb\n", "<quote>a\nb\n</quote>"), ("1 &gt; 2", "1 > 2"),
      ("<https://a.example/?x=1&amp;y=2>", "<link https://a.example/?x=1&y=2>https://a.example/?x=1&y=2</link>"),
      ("<https://a.example|a &amp; b>!", "<link https://a.example>a & b</link>!"),
      ("_<http://a.example>_", "<italic><link http://a.example>http://a.example</link></italic>"),
      ("<mailto:a@b.example|a@b.example>", "<link mailto:a@b.example>a@b.example</link>"),
      (
        "<@U9> <@U9|kim> <#C9|dev> <#C9>",
        "<mention U9>@U9</mention> <mention U9>@kim</mention> <channel C9>#dev</channel> <channel C9>#C9</channel>"
      ),
      (
        "<!here> <!channel|channel> <!subteam^S1|@team>",
        "<mention here>@here</mention> <mention channel>@channel</mention> <mention S1>@team</mention>"
      ),
      ("<!date^1392734382^{date}|yesterday>", "yesterday"),
      ("<> < a <\nb>", "<> < a <\nb>"),
      (":slightly_smiling_face: :a_b:_c_", ":slightly_smiling_face: :a_b:<italic>c</italic>"),
      (":+1::skin-tone-2: *x*", ":+1::skin-tone-2: <bold>x</bold>"), ("10:30:00 *x*", "10:30:00 <bold>x</bold>"),
    ] as [(String, String)])
  func slackMarkup(text: String, expected: String) {
    #expect(slack(text)?.marked == expected)
  }

  @Test(
    "Discord's Markdown",
    arguments: [
      ("plain", "plain"),
      (
        "**a** *b* _c_ __d__ ~~e~~ ||f|| `g`",
        "<bold>a</bold> <italic>b</italic> <italic>c</italic> <underline>d</underline> "
          + "<strikethrough>e</strikethrough> <spoiler>f</spoiler> <code>g</code>"
      ),
      ("***a***", "<bold><italic>a</italic></bold>"), ("**a *b***", "<bold>a <italic>b</italic></bold>"),
      ("**a\nb**", "<bold>a\nb</bold>"), ("中**文**字", "中<bold>文</bold>字"),
      ("snake_case_name", "snake_case_name"), ("a*b*c", "a<italic>b</italic>c"), ("* item\n* item", "* item\n* item"),
      ("2 * 3 * 4", "2 * 3 * 4"), ("****", "****"), ("**", "**"), ("~a~ |b|", "~a~ |b|"),
      ("**a __b** c__", "<bold>a __b</bold> c__"),
      ("\\*a\\* \\_ \\\\ \\a", "*a* _ \\ \\a"), ("¯\\_(ツ)_/¯", "¯_(ツ)_/¯"),
      ("`**a**` ``a`b``", "<code>**a**</code> <code>a`b</code>"), ("`a", "`a"),
      ("```swift\nlet a\n```", "<codeBlock swift>let a</codeBlock>"), ("```one```", "<codeBlock>one</codeBlock>"),
      ("```one\n```", "<codeBlock>one</codeBlock>"),
      ("```\na\n\nb```c", "<codeBlock>a\n\nb</codeBlock>c"),
      ("> a\n> b\nc", "<quote>a\nb</quote>\nc"), (">>> a\nb", "<quote>a\nb</quote>"), (">a", ">a"),
      ("# Top\n### *low*\n#no", "<heading 1>Top</heading>\n<heading 3><italic>low</italic></heading>\n#no"),
      ("[docs](https://a.example/x) [b](c)", "<link https://a.example/x>docs</link> [b](c)"),
      (
        "see https://a.example/a_b_c. (https://b.example)",
        "see <link https://a.example/a_b_c>https://a.example/a_b_c</link>. (<link https://b.example>https://b.example</link>)"
      ),
      ("<https://a.example>", "<link https://a.example>https://a.example</link>"), ("https:// http", "https:// http"),
      (
        "<@7> <@!8> <@&9> <#5>",
        "<mention 7>@Bo B</mention> <mention 8>@8</mention> <mention 9>@9</mention> <channel 5>#5</channel>"
      ),
      ("@everyone @here @nobody", "<mention everyone>@everyone</mention> <mention here>@here</mention> @nobody"),
      ("<:cat_a:12><a:b:34>", "<customEmoji cat_a 12>:cat_a:</customEmoji><customEmoji b 34>:b:</customEmoji>"),
      ("<3 <a> <:x:> </cmd:5>", "<3 <a> <:x:> <command>/cmd</command>"), ("<t:1700000000:R>", "1700000000"),
    ] as [(String, String)])
  func discordMarkup(text: String, expected: String) {
    #expect(discord(text)?.marked == expected)
  }

  /// A step that is quadratic in the length of the text takes minutes here.
  @Test("marks of any kind and number lose no text and end in bounds")
  func many() throws {
    let marks = [
      "*", "_", "~", "**", "__", "~~", "||", "`", "``", "```", "<", ">", "[", "](", "&", ":", "@", "h", "\\", "a ",
      "\n",
    ]
    for first in marks {
      for second in marks {
        let text = String(repeating: first + second + "x", count: 40)
        for message in [slack(text), discord(text)] {
          let message = try #require(message)
          #expect(message.text.utf8.count { $0 == UInt8(ascii: "x") } == 40)
          let bounds = 0..<message.text.utf8.count
          #expect(
            message.spans.allSatisfy {
              bounds.contains($0.range.lowerBound) && $0.range.upperBound <= bounds.upperBound && !$0.range.isEmpty
            })
        }
      }
    }
    for mark in marks + ["*a _b ", "<a <b", "[x](https://", "`a ``b ```c "] {
      let text = String(repeating: mark, count: 100_000 / mark.utf8.count)
      #expect(slack(text) != nil && discord(text) != nil)
    }
  }

  @Test("spans nest, and their ends are scalar boundaries")
  func spans() throws {
    let text = "é *_é👍_* ~😀~ `ü` &gt; <https://é.example|é>"
    let message = try #require(slack(text))
    for span in message.spans {
      let utf8 = Array(message.text.utf8)
      #expect(String(validating: utf8[span.range], as: UTF8.self) != nil)
    }
    #expect(message.spans.count == 5)
  }
}
