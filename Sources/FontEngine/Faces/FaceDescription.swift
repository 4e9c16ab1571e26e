internal import CFreeType

/// What a face says about itself, read once when it is opened.
struct FaceDescription: Sendable {
  var faceCount: Int
  var family: String
  var weight: Int
  var isItalic: Bool
  var isColor: Bool
  var isMonospaced: Bool
  var metrics: FontMetrics
}

extension FaceDescription {
  /// Reads an open FreeType face.
  init(_ face: FT_Face) {
    let os2 = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self)
    let flags = unsafe face.pointee.face_flags
    let styleFlags = unsafe face.pointee.style_flags
    faceCount = unsafe max(1, Int(face.pointee.num_faces))
    family = unsafe face.pointee.family_name.map { unsafe String(cString: $0) } ?? ""
    isItalic = styleFlags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0
    isColor = flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
    isMonospaced = flags & FT_Long(FT_FACE_FLAG_FIXED_WIDTH) != 0
    let bold = styleFlags & FT_Long(FT_STYLE_FLAG_BOLD) != 0
    let stated = unsafe os2.map { unsafe Int($0.pointee.usWeightClass) } ?? 0
    weight = (1...1000).contains(stated) ? stated : (bold ? 700 : 400)
    let scalable = flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    metrics =
      scalable ? unsafe FontMetrics(outlines: face, os2: os2) : unsafe FontMetrics(strikesOf: face)
  }
}

extension FontMetrics {
  /// From `hhea`, or from `OS/2` typographic metrics where the font asks for these (bit 7 of fsSelection).
  fileprivate init(outlines face: FT_Face, os2: UnsafeMutablePointer<TT_OS2>?) {
    let stated = unsafe Int(face.pointee.units_per_EM)
    let em = stated > 0 ? stated : 1000
    let hhea = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_HHEA)?.assumingMemoryBound(to: TT_HoriHeader.self)
    var ascent = unsafe Int(hhea?.pointee.Ascender ?? face.pointee.ascender)
    var descent = unsafe -Int(hhea?.pointee.Descender ?? face.pointee.descender)
    var lineGap = unsafe Int(hhea?.pointee.Line_Gap ?? 0)
    if let os2 = unsafe os2, unsafe os2.pointee.version != 0xFFFF {
      let usesTypographic = unsafe os2.pointee.fsSelection & (1 << 7) != 0
      if usesTypographic || (ascent == 0 && descent == 0) {
        ascent = unsafe Int(os2.pointee.sTypoAscender)
        descent = unsafe -Int(os2.pointee.sTypoDescender)
        lineGap = unsafe Int(os2.pointee.sTypoLineGap)
      }
    }
    if ascent + descent <= 0 { (ascent, descent) = (em * 4 / 5, em / 5) }
    self.init(unitsPerEm: em, ascent: ascent, descent: descent, lineGap: max(0, lineGap))
    let thickness = unsafe Int(face.pointee.underline_thickness)
    if thickness > 0 {
      underlineThickness = thickness
      underlinePosition = unsafe -Int(face.pointee.underline_position)
    }
    if let os2 = unsafe os2, unsafe os2.pointee.version != 0xFFFF {
      let size = unsafe Int(os2.pointee.yStrikeoutSize)
      if size > 0 {
        strikethroughThickness = size
        strikethroughPosition = unsafe -Int(os2.pointee.yStrikeoutPosition) + size / 2
      }
      if unsafe os2.pointee.sxHeight > 0 { xHeight = unsafe Int(os2.pointee.sxHeight) }
      if unsafe os2.pointee.sCapHeight > 0 { capHeight = unsafe Int(os2.pointee.sCapHeight) }
    }
  }

  /// From the largest strike of a face that has bitmaps only, in that strike's pixels.
  fileprivate init(strikesOf face: FT_Face) {
    let count = unsafe Int(face.pointee.num_fixed_sizes)
    var best = 0
    for index in 0..<count
    where unsafe face.pointee.available_sizes[index].y_ppem > face.pointee.available_sizes[best].y_ppem {
      best = index
    }
    guard count > 0, unsafe FT_Select_Size(face, FT_Int(best)) == 0 else {
      self.init(unitsPerEm: 1000, ascent: 800, descent: 200, lineGap: 0)
      return
    }
    let size = unsafe face.pointee.size.pointee.metrics
    let ascent = (Int(size.ascender) + 32) >> 6
    let descent = (-Int(size.descender) + 32) >> 6
    self.init(unitsPerEm: max(1, Int(size.y_ppem)), ascent: ascent, descent: descent, lineGap: 0)
  }

  /// The line metrics as given, and decorations in the proportions most fonts use.
  fileprivate init(unitsPerEm: Int, ascent: Int, descent: Int, lineGap: Int) {
    self.unitsPerEm = unitsPerEm
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
    underlinePosition = unitsPerEm / 10
    underlineThickness = max(1, unitsPerEm / 20)
    strikethroughPosition = -unitsPerEm * 3 / 10
    strikethroughThickness = max(1, unitsPerEm / 20)
    xHeight = unitsPerEm / 2
    capHeight = unitsPerEm * 7 / 10
  }
}
