/** What a file without a mark of its own was written in, by its language (HTML, 13.2.3.5: the locale's encoding). */
const encodings: Record<string, string> = {
  ar: 'windows-1256',
  fa: 'windows-1256',
  ur: 'windows-1256',
  bg: 'windows-1251',
  ru: 'windows-1251',
  sr: 'windows-1251',
  uk: 'windows-1251',
  cs: 'windows-1250',
  hr: 'windows-1250',
  hu: 'windows-1250',
  pl: 'windows-1250',
  ro: 'windows-1250',
  sk: 'windows-1250',
  sl: 'windows-1250',
  el: 'windows-1253',
  tr: 'windows-1254',
  he: 'windows-1255',
  et: 'windows-1257',
  lt: 'windows-1257',
  lv: 'windows-1257',
  vi: 'windows-1258',
  th: 'windows-874',
  ja: 'shift_jis',
  ko: 'euc-kr',
  'zh-Hans': 'gb18030',
  'zh-Hant': 'big5',
}
/** Those that are written in no encoding but Unicode. */
const unicodeOnly = new Set(['bn', 'hi', 'ta'])

/**
 * The text of a file, which may be UTF-8, UTF-16 with a byte order mark, or the old encoding of its language. Undefined
 * where it's none of them, or an old one whose language isn't known.
 */
export function decodeText(bytes: Uint8Array, language: string | undefined): string | undefined {
  const marked = markedEncoding(bytes)
  if (marked) return decodedAs(marked, bytes)
  // Text has no zero bytes; UTF-16 without a mark has.
  if (bytes.includes(0)) return undefined
  const text = decodedAs('utf-8', bytes)
  if (text !== undefined || !language || unicodeOnly.has(language)) return text
  return decodedAs(encodings[language] ?? 'windows-1252', bytes)
}

function markedEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function decodedAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
