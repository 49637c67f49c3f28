const bytes_max = 200
const extension = /\.[\p{L}\p{N}]{1,12}$/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const ellipsis = '…'

/**
 * The name of a file that somebody sent, as it’s kept: one line, and short enough for every file system. What is too
 * long is shortened in the middle, at whole characters as people see them, and keeps its extension.
 */
export function fileNameOf(sent: string): string {
  const name = sent
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim()
  if (Buffer.byteLength(name) <= bytes_max) return name
  const end = extension.exec(name)?.[0] ?? ''
  const stem = Array.from(graphemes.segment(name.slice(0, name.length - end.length)), ({ segment }) => segment)
  const room = bytes_max - Buffer.byteLength(ellipsis + end)
  const last = fitting(stem.toReversed(), Math.floor(room / 4)).toReversed()
  const first = fitting(stem, room - Buffer.byteLength(last.join('')))
  return `${first.join('')}${ellipsis}${last.join('')}${end}`
}

/** The first of some characters that fit into so many bytes. */
function fitting(characters: string[], bytes: number): string[] {
  let left = bytes
  const end = characters.findIndex(character => {
    left -= Buffer.byteLength(character)
    return left < 0
  })
  return end < 0 ? characters : characters.slice(0, end)
}
