/** Boxes that may come before the one that says what a file of the family of MP4 is. */
const fillers = new Set(['free', 'skip', 'wide', 'pnot', 'PICT', 'uuid', 'styp', 'sidx'])
const contents = new Set(['moov', 'mdat', 'moof'])
const stills = new Set(['avif', 'avis', 'mif1', 'mif2', 'msf1', 'miaf', 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])

/** What the first boxes of a file say: its brands, the main one first; none for a file of before there were brands. */
export type Boxed = { brands: string[] }

/** Walks the boxes of MP4, QuickTime and HEIF from the start; undefined where the bytes are something else. */
export function boxedIn(bytes: Buffer): Boxed | undefined {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'ftyp') return { brands: brandsIn(bytes.subarray(at, at + bytes.readUInt32BE(at))) }
    if (contents.has(type)) return { brands: [] }
    const length = bytes.readUInt32BE(at)
    if (!fillers.has(type) || length < 8) return undefined
    // What fills more than we have read is followed by content.
    if (at + length > bytes.length - 8) return { brands: [] }
    at += length
  }
  return undefined
}

/** The main brand, and those that the file is compatible with, which come after the version. */
function brandsIn(box: Buffer): string[] {
  const starts = [8]
  for (let at = 16; at + 4 <= box.length; at += 4) starts.push(at)
  return starts.map(at => box.toString('latin1', at, at + 4))
}

/** Which picture a file is by its brands: programs name the general brand first, and the format after it. */
export function stillOf({ brands }: Boxed): 'avif' | 'heic' | undefined {
  if (!stills.has(brands[0] ?? '')) return undefined
  return brands.some(brand => /^avi[fs]$/.test(brand)) ? 'avif' : 'heic'
}
