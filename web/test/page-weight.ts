const preloads = /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g
const imports = /^\s*import (?:\* as \w+ from )?"(\/assets\/[^"]+\.js)"/gm
const sheets = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"#]+)/g

/** What the first sight of a page loads, in thousands of bytes as they travel to a browser. */
export type Weight = { scripts_kb: number; styles_kb: number; total_kb: number; files: number }

const known = new Map<string, Promise<number>>()

/**
 * The scripts and the styles that a browser loads with the document of a page; those that it only names for later are
 * not among them. Null where the page doesn't open for the owner of the token, or leads elsewhere.
 */
export async function weightOf(origin: string, path: string, token = ''): Promise<Weight | null> {
  const answer = await fetch(origin + path, { headers: { cookie: `token=${token}` }, redirect: 'manual' })
  const html = await answer.text()
  if (answer.status !== 200) return null
  const scripts = hrefsIn(html, preloads, imports)
  const styles = hrefsIn(html, sheets)
  const scripts_kb = await sum_kb(origin, scripts)
  const styles_kb = await sum_kb(origin, styles)
  return { scripts_kb, styles_kb, total_kb: scripts_kb + styles_kb, files: scripts.length + styles.length }
}

function hrefsIn(html: string, ...patterns: RegExp[]): string[] {
  return [...new Set(patterns.flatMap(pattern => [...html.matchAll(pattern)].map(match => match[1] as string)))]
}

async function sum_kb(origin: string, hrefs: string[]): Promise<number> {
  const sizes = await Promise.all(hrefs.map(href => sizeOf(origin + href)))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** What a file takes on its way to a browser of today, which takes Brotli. */
function sizeOf(url: string): Promise<number> {
  const asked = known.get(url) ?? askedSize(url)
  known.set(url, asked)
  return asked
}

async function askedSize(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip, deflate, br' } })
  const length = headers.get('content-length')
  if (length === null) throw new Error(`${url} does not say how long it is.`)
  return Number(length)
}
