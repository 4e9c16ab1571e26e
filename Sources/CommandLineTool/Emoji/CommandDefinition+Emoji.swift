extension CommandDefinition {
  /// `bubbletext emoji list`.
  static let emojiList = CommandDefinition(
    name: "emoji list",
    summary: "list the emoji of a pack",
    operands: "PACK",
    overview: "Prints every name of an emoji pack and what stands in its place: text, or an image and its size.",
    options: [
      OptionDefinition(name: "format", value: "FORMAT", help: "table for people, or ndjson (default: table)"),
      .help,
    ],
    sections: [
      .emojiPacks,
      Section(
        title: "Output",
        text: """
          The names in order, [name] before :name:, then the aliases. As ndjson a line is one of
             {"token":":smile:","kind":"colon-text","text":"😄"}
             {"token":"[微笑]","kind":"bracket","image":"images/smile.png", ...}
             {"token":":happy:","alias":":smile:"}
          An image is a path within the pack, with its "pixelWidth" and "pixelHeight" and its "scales", the \
          resolutions that there are; "width", "height" and "baselineOffset", in points, are added to images whose size the pack states; \
          others are as high as the line they stand on.
          """),
      Section(
        title: "Examples",
        text: """
           bubbletext emoji list default
           bubbletext emoji list --format ndjson my-pack
          """),
    ]
  )

  /// `bubbletext emoji check`.
  static let emojiCheck = CommandDefinition(
    name: "emoji check",
    summary: "check an emoji pack and all its images",
    operands: "PACK",
    overview: """
      Reads an emoji pack, looks at every image, and prints all that is wrong, one problem a line: the pack, \
      the file, the entry, what is the matter and what happens.
      """,
    options: [.help],
    sections: [
      .emojiPacks,
      Section(
        title: "Exit status",
        text: """
           0  nothing is wrong
           1  there are problems, or the pack cannot be used at all
           2  the command line makes no sense
          """),
      Section(
        title: "Examples",
        text: """
           bubbletext emoji check my-pack
           bubbletext emoji check default
          """),
    ]
  )

  /// `bubbletext emoji sheet`.
  static let emojiSheet = CommandDefinition(
    name: "emoji sheet",
    summary: "draw all emoji of a pack with their names",
    operands: "PACK",
    overview: "Draws every emoji of a pack in a grid, its name below it, as a PNG file.",
    options: [
      OptionDefinition(name: "output", short: "o", value: "FILE", help: "the picture; its name ends in .png (needed)"),
      OptionDefinition(name: "scale", value: "N", help: "pixels to a point: 1, 2 or 3 (default: 1)"),
      .help,
    ],
    sections: [
      .emojiPacks,
      Section(
        title: "Examples",
        text: """
           bubbletext emoji sheet -o sheet.png my-pack
           bubbletext emoji sheet -o sheet.png --scale 2 default
          """),
    ]
  )
}
