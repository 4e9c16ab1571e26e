/// The OpenType tags of scripts that the layout tables of a face list.
struct ListedScripts {
  var substitution: [UInt32]
  var positioning: [UInt32]
}
