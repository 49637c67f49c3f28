const pieces = [
  '<',
  '>',
  '&',
  '"',
  "'",
  ' ',
  '\n',
  '\t',
  '\r\n',
  '-',
  '.',
  ',',
  '@',
  '#',
  '%',
  '+',
  '{',
  '[',
  '\\',
  '$',
  '1',
  'a',
  '<a',
  '</',
  '<!--',
  '<script>',
  '</script ',
  '<b class="',
  '&amp',
  '<x ',
  '--> ',
  'http://',
  'https://a.',
  'a.a.',
  'a@a',
  '@a ',
  '#a ',
  'a b ',
  'b.a.d ',
  '1l',
  '4 ',
  '{a',
  '""',
  ',"',
  'a\n\n',
  'a-',
  '\u0301',
  '\u0301\u0323',
  'a\u0323\u0301',
  '\u200d',
  '\ufdfa',
  '\u1e69',
  '\u{1f600}',
  '\ud800',
  '\u0e33',
  'İ',
  'ß',
]

/** Texts of a length that are known to make what reads texts slow: one thing over and over, whole and broken off. */
export function worstTexts(length: number): string[] {
  return pieces.flatMap(piece => {
    const whole = repeated(piece, length - 2)
    return [whole, `a${whole}`, `${whole}\u0000`, `<${whole}\n`]
  })
}

/**
 * Texts for one regular expression: the beginning of something that it matches, of every length, with one character
 * over and over behind it, and then an end that it doesn't match.
 */
export function worstTextsFor(source: string, length: number): Set<string> {
  const sample = sampleOf(source)
  const texts = new Set<string>()
  for (let end = 0; end <= Math.min(sample.length, 40); end++) {
    const begun = sample.slice(0, end)
    for (const pump of new Set([sample[end - 1] ?? 'a', sample[end] ?? '0', ' ']))
      texts.add(`${begun}${repeated(pump, length - begun.length - 2)}\u0000\n`)
    if (end > 1) texts.add(`${repeated(begun, length - 2)}\u0000\n`)
  }
  return texts
}

function repeated(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}

/** Roughly what a regular expression matches: one character for each of its classes, and its signs left out. */
function sampleOf(source: string): string {
  return source
    .replace(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, '')
    .replace(/\\[dN]|\\p\{N\}/g, '0')
    .replace(/\\s/g, ' ')
    .replace(/\\p\{[^}]*\}|\\[wSk]|\\u\{[^}]*\}/g, 'a')
    .replace(/\[\^[^\]]*\]/g, 'a')
    .replace(/\[(\\?.)[^\]]*\]/g, '$1')
    .replace(/\{\d*,?\d*\}/g, '')
    .replace(/\\(.)/g, '$1')
    .replace(/[()^$*+?|]/g, '')
}
