import { type Endpoint, endpointNames } from '@fanfare/contract'
import { bindingsIn, house } from '../../api/src/rooms.ts'
import { readSources } from '../house-rules/source.ts'
import { root } from '../project.ts'

/** Every endpoint of the API: method, path, who may call it, and the file that binds it to a function. */
const binders = readSources(root).filter(({ path }) => /^api\/src\/domains\/[^/]+\/routes(\/|\.ts)/.test(path))
const rows = bindingsIn(house)
  .map(({ endpoint }) => [endpoint.method, endpoint.path, endpoint.access, binderOf(endpoint)] as const)
  .sort((a, b) => (a[1] === b[1] ? a[0].localeCompare(b[0]) : a[1].localeCompare(b[1])))
const widths = [0, 1, 2].map(column => Math.max(0, ...rows.map(row => row[column]?.length ?? 0)))

for (const row of rows) {
  process.stdout.write(`${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`)
}
process.stdout.write(`${rows.length} endpoints\n`)

/** The file in which `bind(wallet.tip, ...)` stands. */
function binderOf(endpoint: Endpoint): string {
  const name = endpointNames.get(endpoint)
  const bound = new RegExp(`\\bbind\\(\\s*${name?.replace('.', '\\.')}\\b`)
  return binders.find(({ text }) => bound.test(text))?.path ?? ''
}
