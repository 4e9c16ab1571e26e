internal import ChatFormats

extension CommandDefinition {
  /// `bubbletext render`.
  static let render = CommandDefinition(
    name: "render",
    summary: "draw a conversation or a text as PNG or SVG",
    operands: "[FILE]...",
    overview: """
      Draws a conversation, such as a chat export, exactly as 'bubbletext rows' measures it; or with --text or \
      --markdown one text. The file appears whole or not at all. Several files are drawn as one conversation. \
      Without FILE, or where FILE is -, the conversation is read from standard input.
      """,
    options: [
      OptionDefinition(
        name: "output", short: "o", value: "FILE", help: "the picture; its name ends in .png or .svg (needed)"),
      OptionDefinition(name: "text", value: "TEXT", help: "draw this text instead of a conversation"),
      OptionDefinition(
        name: "markdown", value: "FILE", help: "draw the text of a file with its Markdown marks; - is standard input"),
      OptionDefinition(
        name: "width", short: "w", value: "POINTS",
        help: "the width of the rows, or the most width of a text's lines, above 0, at most 100000 (default: 375)"),
      OptionDefinition(name: "scale", value: "N", help: "pixels to a point: 1, 2 or 3 (default: 1)"),
      .rowStyle,
      OptionDefinition(
        name: "theme", value: "THEME", help: "light, dark, or a file, see below (default: light)"),
      OptionDefinition(
        name: "background", value: "COLOR", help: "such as #FFFFFF or #FFFFFF80, or none (default: the theme's)"),
      OptionDefinition(
        name: "padding", value: "POINTS",
        help: "the room above and below the rows, or around the text, 0 to 1000 (default: 8)"),
      OptionDefinition(name: "max-lines", value: "N", help: "cut a text after N lines, with an ellipsis"),
      OptionDefinition(
        name: "pages", value: "POINTS",
        help: "write pages of at most so many points of height, cut between rows: out-1.png, out-2.png …"),
      OptionDefinition(
        name: "pressed", value: "ID", isList: true,
        help: "draw this message as pressed: with the theme's pressedFill, else a little darker; several with commas "
          + "between, or one by one"),
      OptionDefinition(name: "debug-frames", help: "show the boxes of rows and lines, and baselines"),
      OptionDefinition(
        name: "svg-text", help: "write text as text rather than outlines: it can be searched, in the viewer's fonts"),
      .me, .rowEmoji,
      OptionDefinition(
        name: "input", value: "FORMAT",
        help: "how the file holds its messages: \(ChatFormat.allCases.map(\.rawValue).joined(separator: ", ")); "
          + "see 'bubbletext rows --help' (default: automatic)"),
      .plain, .fieldNames, .outgoingType, .messageSize, .family, .fonts, .systemFonts, .language, .direction, .rules,
      .lineBreak, .wordBreak, .overflowWrap, .help,
    ],
    sections: [
      Section(
        title: "Output",
        text: """
          The size of the picture in pixels is printed, and what could not be drawn as it should is said on standard \
          error: characters without a glyph, images that cannot be read. Pictures are looked for from the folder of \
          the first file; those outside it or on the web are not read. Memory for pixels does not grow with the height. \
          A PNG has at most 32767 pixels in a row, and 2000000 rows.
          """),
      Section(
        title: "Themes",
        text: """
          A theme file is a JSON object. What it leaves out is as in its "base", "light" or "dark"; a key that is not \
          among these is an error:
             {"base":"light","background":"#EEF1F5","label":…,"names":["#C9493B", …],
              "incoming":{"fill":"#FFFFFF","pressedFill":…,"text":…,
                "textShadow":{"color":"#00000080","x":0,"y":1,"blur":2},
                "textBackground":…,"link":…,"time":…,
                "replyAccent":…,"replyBackground":…,"replyText":…,"strip":…},
              "outgoing":{"fill":["#3C8CF2","#2A76E0"], …},
              "bubble":{"radius":16,"joinedRadius":5,"innerRadius":8,
                "beakWidth":6,"beakHeight":12},
              "avatar":{"shape":"round","padding":0,"colors":[…],"text":"#FFFFFF"},
              "daySeparator":{"text":…,"background":…},
              "status":{"read":…,"failed":…}}
          A fill is a colour, a list of two from top to bottom, or an image of which the edges, so many points of \
          it, keep their size:
             {"image":"bubble@2x.png","scale":2,"capTop":40,"capLeft":45}
          A text shadow is moved by x and y, -100 to 100 points, and blurred by 0 to 100 points; a text background \
          lies under the lines of messages. Texts of --text and --markdown have those of "incoming".
          """),
      .emojiPacks,
      Section(
        title: "Exit status",
        text: """
           0  everything was read and drawn
           1  a message could not be read, or the picture could not be written
           2  the command line makes no sense, or theme, fonts or pack cannot be used
          """),
      Section(
        title: "Examples",
        text: """
           bubbletext render -o chat.png --scale 2 --me Anna _chat.txt
           bubbletext render -o chat.png --style messenger --theme dark messages.plist
           bubbletext render -o hello.png --text 'Hello [微笑]' --size 24
          """),
    ]
  )
}
