import FontEngine

extension TextAnalysis {
  /// Fills the offsets, code points and traits; the text is valid UTF-8.
  mutating func decode(_ utf8: Span<UInt8>) {
    scalars.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    traits.removeAll(keepingCapacity: true)
    var classes: UInt64 = 0
    var flags: UInt32 = 0
    scalars.append(addingCapacity: utf8.count) { scalars in
      offsets.append(addingCapacity: utf8.count + 1) { offsets in
        traits.append(addingCapacity: utf8.count) { traits in
          Self.decode(utf8, &scalars, &offsets, &traits, &classes, &flags)
        }
      }
    }
    lineBreakClasses = classes
    self.flags = flags
  }

  private static func decode(
    _ utf8: Span<UInt8>, _ scalars: inout OutputSpan<UInt32>, _ offsets: inout OutputSpan<UInt32>,
    _ traits: inout OutputSpan<CharacterTraits>, _ classes: inout UInt64, _ flags: inout UInt32
  ) {
    let index = UnicodeTables.traitIndex
    let blocks = UnicodeTables.traitBlocks
    var position = 0
    while position < utf8.count {
      offsets.append(UInt32(truncatingIfNeeded: position))
      let lead = UInt32(utf8[position])
      var scalar = lead
      if lead < 0x80 {
        position += 1
      } else if lead < 0xE0 {
        scalar = (lead & 0x1F) << 6 | UInt32(utf8[position + 1] & 0x3F)
        position += 2
      } else if lead < 0xF0 {
        scalar = (lead & 0xF) << 12 | UInt32(utf8[position + 1] & 0x3F) << 6 | UInt32(utf8[position + 2] & 0x3F)
        position += 3
      } else {
        scalar = (lead & 7) << 18 | UInt32(utf8[position + 1] & 0x3F) << 12
        scalar |= UInt32(utf8[position + 2] & 0x3F) << 6 | UInt32(utf8[position + 3] & 0x3F)
        position += 4
      }
      let trait = CharacterTraits(scalar, index, blocks)
      scalars.append(scalar)
      traits.append(trait)
      classes |= 1 << UInt64(trait.rawValue & 0x3F)
      flags |= trait.rawValue
    }
    offsets.append(UInt32(truncatingIfNeeded: position))
  }

  /// Gives ideographic attachments their class; others keep CB, the class of U+FFFC.
  mutating func place(_ attachments: Span<AttachmentAnchor>) {
    for position in attachments.indices where attachments[position].breakClass == .ideographic {
      guard let row = row(at: attachments[position].offset), scalars[row] == 0xFFFC else { continue }
      traits[row].lineBreakClass = .id
      lineBreakClasses |= 1 << UInt64(LineBreakClass.id.rawValue)
    }
  }

  /// The scalar that starts at a UTF-8 offset; logarithmic.
  func row(at offset: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if Int(offsets[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    return low < count && Int(offsets[low]) == offset ? low : nil
  }

  /// Whether a line breaking class occurs.
  func has(_ lineBreakClass: LineBreakClass) -> Bool {
    lineBreakClasses >> UInt64(lineBreakClass.rawValue) & 1 != 0
  }
}

extension Array {
  /// Moves the array out, so that its memory can be changed while other columns are read.
  mutating func taken() -> Self {
    var result: Self = []
    swap(&result, &self)
    return result
  }

  /// Cuts or fills up to a length, keeping the capacity.
  mutating func resize(to length: Int, fill: Element) {
    if count > length {
      removeLast(count - length)
    } else {
      let missing = length - count
      append(addingCapacity: missing) { $0.append(repeating: fill, count: missing) }
    }
  }
}
