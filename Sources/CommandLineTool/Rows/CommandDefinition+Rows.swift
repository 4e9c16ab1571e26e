internal import ChatFormats

extension CommandDefinition {
  /// `bubbletext rows`.
  static let rows = CommandDefinition(
    name: "rows",
    summary: "lay conversations out as chat rows: frames and heights",
    operands: "[FILE]...",
    overview: """
      Reads a conversation, such as a chat export, and prints the row of each message: its height, how far down it \
      stands, and where in it avatar, bubble, text and the rest are. Several files are read as one conversation. \
      Without FILE, or where FILE is -, it reads standard input.
      """,
    options: [
      OptionDefinition(
        name: "width", short: "w", value: "POINTS",
        help: "the width of the rows, above 0, at most 100000 (default: 375)"),
      OptionDefinition(name: "widths", value: "LIST", help: "several widths at once, such as 320,375,390,414"),
      .rowStyle, .me,
      OptionDefinition(name: "heights", help: "print the heights of the rows and nothing else"),
      .rowEmoji,
      OptionDefinition(
        name: "input", value: "FORMAT", help: "how the file holds its messages, see below (default: automatic)"),
      .plain, .fieldNames, .outgoingType, .messageSize, .family, .fonts, .systemFonts, .language, .direction, .rules,
      .lineBreak, .wordBreak, .overflowWrap, .jobs, .help,
    ],
    sections: [
      Section(
        title: "Input",
        text: "FORMAT is one of\n"
          + ChatFormat.allCases.map { format in
            let gap = String(repeating: " ", count: max(1, 12 - format.rawValue.count))
            return "   \(format.rawValue)\(gap)\(format.summary)"
          }.joined(separator: "\n") + "\n"
            + """
            Everything but plain text is told by its content. The fields of JSON objects and property lists are \
            \(FieldNames.Field.allCases.map(\.rawValue).joined(separator: ", ")); 'text' must be there, 'type' is 0 \
            for my own messages, and 'status' is sending, sent, delivered, read or failed: the style modern marks my \
            own messages with it. A message may have 2 MiB.
            """),
      Section(
        title: "Output",
        text: """
          One line for each message, in the order of the input; here on three:
             {"id":7,"rowHeight":70,"y":0,"avatar":{"x":0,"y":10,"width":50,
              "height":50},"bubble":{"x":50,"y":10,"width":144.006,"height":50},
              "text":{"x":70,"y":23.423,"width":104.006,"height":23.154}}
          Lengths are points, rounded to a millionth. 'y' is the top of the row, the sum of the heights before it; \
          frames count from the upper left corner of the row, y down. Those present are among daySeparator, \
          timeLabel, avatar, name, bubble, tail, reply, attachments (a list), text and status; 'textWrapWidth' is there \
          where lines break at less than the text's width, since a single character is wider than they may be; \
          'textScale' says how many times large emoji are enlarged. 'conversation' is there where the file holds several. A row is printed \
          when the message behind it has come.
          A picture is as large as the file says, else as the picture's own file, which is looked for from the folder \
          of the first FILE and read only in it, else 200 x 150 points; pixels count as points. It is made smaller to \
          fit the bubble and 320 points of height, and keeps its proportions.
          With --widths, the members from rowHeight on are in a list:
             {"id":7,"rows":[{"width":320,"rowHeight":70,"y":0,…},{"width":375,…}]}
          With --heights, a line is a number, or with --widths a list of numbers:
             [67.706,67.706]
          At the end the number of rows and their height together are said on standard error.
          Events, such as somebody's coming, are rows without a name. What is odd about a message (an identifier that \
          came before, a time before that of the message before, a field of a wrong type) is said on standard error, \
          and the message has its row; one that cannot be read has none.
          """),
      .emojiPacks,
      .exitStatus,
      Section(
        title: "Examples",
        text: """
           bubbletext rows --width 375 --style classic messages.plist
           bubbletext rows --me Anna _chat.txt
           bubbletext rows --heights --widths 320,375,390,414 result.json
           bubbletext rows --plist-key text=body,sender=from chat.ndjson
          """),
    ]
  )
}
