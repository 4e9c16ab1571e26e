// swift-tools-version: 6.2
import PackageDescription

/// One list of settings for every Swift target.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A row of the target table: name, folder, and what it may import.
func library(_ name: String, path: String? = nil, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}
func system(_ name: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}
func tool(
  _ name: String, path: String? = nil, exclude: [String] = [], _ dependencies: [Target.Dependency]
) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: strict)
}
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "BubbleText",
  products: [
    .library(name: "RichText", targets: ["RichText"]),
    .library(name: "FontEngine", targets: ["FontEngine"]),
    .library(name: "TextLayout", targets: ["TextLayout"]),
    .library(name: "ChatFormats", targets: ["ChatFormats"]),
    .library(name: "ChatLayout", targets: ["ChatLayout"]),
    .library(name: "ChatConversation", targets: ["ChatConversation"]),
    .library(name: "PixelEngine", targets: ["PixelEngine"]),
    .library(name: "TextRendering", targets: ["TextRendering"]),
    .library(name: "ChatRendering", targets: ["ChatRendering"]),
    .library(name: "BundledFonts", targets: ["BundledFonts"]),
    .library(name: "DefaultEmojiPack", targets: ["DefaultEmojiPack"]),
    .executable(name: "bubbletext", targets: ["bubbletext"]),
    .executable(name: "bubbletext-benchmarks", targets: ["Benchmarks"]),
  ],
  targets: [
    // C libraries of the system, and C of our own.
    system("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
    system("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
    system("CFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev"),
    system("CICU", pkgConfig: "icu-uc", apt: "libicu-dev"),
    .target(name: "CTextShims", dependencies: ["CICU"], exclude: ["Generator"]),
    system("CPixman", pkgConfig: "pixman-1", apt: "libpixman-1-dev"),
    system("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    system("CJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev"),
    system("CWebP", pkgConfig: "libwebpdemux", apt: "libwebp-dev"),
    system("CGIF", pkgConfig: "libgif7", apt: "libgif-dev"),
    .target(name: "CPixelShims", dependencies: ["CPNG", "CJPEG"]),

    // Libraries, in the order of their dependencies.
    library("RichText"),
    library("FontEngine", ["CFreeType", "CHarfBuzz", "CFontconfig", "CTextShims"]),
    library("TextLayout", ["RichText", "FontEngine"]),
    library("ChatFormats"),
    library("ChatLayout", ["RichText", "TextLayout"]),
    library("ChatConversation", ["ChatFormats", "ChatLayout", "RichText"]),
    library("PixelEngine", ["CPixman", "CPNG", "CWebP", "CGIF", "CFreeType", "CPixelShims"]),
    library("TextRendering", ["TextLayout", "RichText", "FontEngine", "PixelEngine"]),
    library("ChatRendering", ["ChatLayout", "TextRendering", "PixelEngine", "RichText", "TextLayout"]),
    .target(
      name: "BundledFonts", dependencies: ["FontEngine"], path: "Fonts",
      exclude: ["README.md", "build_fonts.py", "compare_fonts.py"], resources: [.copy("Files")], swiftSettings: strict),

    .target(
      name: "DefaultEmojiPack", dependencies: ["RichText"], exclude: ["README.md", "build_index.py", "build_pack.py"],
      resources: [.copy("Files")], swiftSettings: strict),
    library(
      "CommandLineTool",
      [
        "ChatConversation", "ChatFormats", "ChatLayout", "ChatRendering", "TextRendering", "PixelEngine", "TextLayout",
        "RichText", "FontEngine", "BundledFonts", "DefaultEmojiPack",
      ]),
    tool("bubbletext", exclude: ["Demo"], ["CommandLineTool"]),
    tool(
      "Benchmarks", path: "Benchmarks/Suites",
      [
        "ChatConversation", "ChatFormats", "ChatLayout", "ChatRendering", "TextRendering", "PixelEngine", "TextLayout",
        "RichText", "FontEngine", "BundledFonts", "DefaultEmojiPack",
      ]),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "RichTextTests", dependencies: ["RichText", "DefaultEmojiPack", "TestSupport"],
      resources: [.copy("Resources")], swiftSettings: strict),
    tests("BundledFontsTests", ["BundledFonts"]),
    .testTarget(
      name: "FontEngineTests", dependencies: ["FontEngine", "BundledFonts", "TestSupport"],
      resources: [.copy("Resources")], swiftSettings: strict),
    tests("TextLayoutTests", ["TextLayout", "FontEngine", "RichText", "BundledFonts", "TestSupport"]),
    .testTarget(
      name: "ConformanceTests", dependencies: ["TextLayout", "FontEngine", "RichText", "BundledFonts", "TestSupport"],
      resources: [.copy("Resources")], swiftSettings: strict),
    tests("ChatFormatsTests", ["ChatFormats", "TestSupport"]),
    tests(
      "ChatLayoutTests",
      ["ChatLayout", "TextLayout", "FontEngine", "RichText", "BundledFonts", "DefaultEmojiPack", "TestSupport"]),
    tests(
      "ChatConversationTests",
      ["ChatConversation", "ChatFormats", "ChatLayout", "TextLayout", "FontEngine", "RichText", "BundledFonts"]),
    .testTarget(
      name: "PixelEngineTests", dependencies: ["PixelEngine", "TestSupport"], exclude: ["build_images.py"],
      resources: [.copy("Resources")],
      swiftSettings: strict),
    .testTarget(
      name: "TextRenderingTests",
      dependencies: [
        "TextRendering", "PixelEngine", "TextLayout", "RichText", "FontEngine", "BundledFonts", "DefaultEmojiPack",
        "TestSupport",
      ],
      exclude: ["build_fonts.py", "Snapshots"], resources: [.copy("Resources")], swiftSettings: strict),
    .testTarget(
      name: "ChatRenderingTests",
      dependencies: [
        "ChatRendering", "ChatLayout", "TextRendering", "PixelEngine", "TextLayout", "RichText", "FontEngine",
        "BundledFonts", "TestSupport",
      ], exclude: ["Snapshots"], swiftSettings: strict),
    tests("BenchmarksTests", ["Benchmarks"]),
    tests("CommandLineTests", ["CommandLineTool", "ChatFormats", "BundledFonts", "TestSupport", "bubbletext"]),
  ],
  swiftLanguageModes: [.v6]
)
