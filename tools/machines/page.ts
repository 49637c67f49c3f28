import { readFileSync } from 'node:fs'
import { inProject } from '../project.ts'

/** The blocks of the page that are run, by the name in their first line (```nginx run=nginx). */
export type Page = Record<string, string>

const block = /^```\w+ run=([\w-]+)\n([\s\S]*?)^```$/gm

/** The page that an operator follows. What `npm run machines` starts is made of its blocks, so it can't rot. */
export function readPage(path = inProject('docs', 'machines.md')): Page {
  const text = readFileSync(path, 'utf8')
  return Object.fromEntries([...text.matchAll(block)].map(([, name, content]) => [name, content]))
}

/** A block of the page. Throws an Error where the page has none of that name. */
export function blockOf(page: Page, name: string): string {
  const found = page[name]
  if (found === undefined) throw new Error(`docs/machines.md has no block with run=${name}.`)
  return found
}

/** The settings of a block as an EnvironmentFile of systemd has them. */
export function settingsIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter(line => line && !line.startsWith('#'))
  return Object.fromEntries(lines.map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

/** The statements of a block of SQL, one by one: some can't run in a transaction with others. */
export function statementsIn(text: string): string[] {
  return text
    .split(/;\s*$/m)
    .map(statement => statement.trim())
    .filter(Boolean)
}

/** What the page calls a machine, and what it is called here. */
export type Places = Record<string, string>

/** A block with the places of this machine in place of the page's; longer names go first. */
export function placed(text: string, places: Places): string {
  const names = Object.keys(places).sort((a, b) => b.length - a.length)
  return names.reduce((changed, name) => changed.replaceAll(name, places[name] as string), text)
}
