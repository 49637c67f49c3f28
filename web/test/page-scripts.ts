const preloads = /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g
const imports = /^\s*import (?:\* as \w+ from )?"(\/assets\/[^"]+\.js)"/gm

/** The scripts that a browser loads with the document of a page; those that it only names for later are not among them. */
export function scriptsOf(html: string): Set<string> {
  return new Set([...html.matchAll(preloads), ...html.matchAll(imports)].map(match => match[1] as string))
}
