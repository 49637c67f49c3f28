/** Any origin does: a path that leaves it would leave the site too. */
const origin = 'https://site.invalid'
const longest = 500
const unescapedAtMost = 4

/**
 * The path of this site that someone may be sent back to, or null. Answers what a browser would make of the text:
 * another origin, the login and its neighbors, control characters, backslashes and double slashes are refused, plain
 * and escaped, however often they were escaped.
 */
export function returnPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/') || wanted.length > longest) return null
  const readings = readingsOf(wanted)
  if (!readings?.every(isPlain)) return null
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : null
  if (!url || url.origin !== origin || !isPlain(url.pathname)) return null
  return /^\/auth(\/|$)/i.test(url.pathname) ? null : url.pathname + url.search + url.hash
}

/** The text as it is and as it reads once unescaped, again and again; null where that does not end soon. */
function readingsOf(text: string): string[] | null {
  const readings = [text]
  for (let times = 0; times < unescapedAtMost; times += 1) {
    const before = readings[times] ?? ''
    // Only ASCII: nothing else is a control character, a slash or a backslash.
    const after = before.replace(/%([0-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    if (after === before) return readings
    readings.push(after)
  }
  return null
}

/** No sign that browsers drop or turn into a slash; no double slash before the query, where it would name a host. */
function isPlain(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  return !/[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/.test(text) && !/^[^?#]*\/\//.test(text)
}
