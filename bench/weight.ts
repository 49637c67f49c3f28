import routes from '../web/app/routes.ts'
import { weightOf } from '../web/test/page-weight.ts'
import { tokenOf } from './people.ts'
import type { Row } from './report.ts'
import type { BenchSite } from './site.ts'

const kinds = [
  { username: '', at_most: 150 },
  { username: 'nina', at_most: 180 },
  { username: 'mia', at_most: 180 },
  { username: 'olga', at_most: 180 },
]

/** Pages whose address names something; the others are read from the routes. */
const named = ['/mia', '/streaming/mia', '/page/rules']

/** What the first sight of every page loads, scripts and styles, for the first of a visitor, a fan, a creator and an operator that it opens for. */
export async function benchWeights(site: BenchSite): Promise<Row[]> {
  const tokens = new Map<string, string>()
  for (const { username } of kinds) tokens.set(username, username && (await tokenOf(site, username)))
  const plain = routes.map(({ path = '' }) => `/${path.replace(/\/:id\?$/, '')}`).filter(path => !/[:*]/.test(path))
  const rows: Row[] = []
  for (const path of [...plain, ...named])
    for (const { username, at_most } of kinds) {
      const weight = await weightOf(site.url, path, tokens.get(username))
      if (!weight) continue
      const { scripts_kb, styles_kb, total_kb, files } = weight
      rows.push({
        what: `${path} ${username || 'a visitor'}, first load`,
        ours: `${scripts_kb.toFixed(1)} kB scripts, ${styles_kb.toFixed(1)} kB styles`,
        limit: `${files} files`,
        figure: total_kb,
        aim: { at_most },
      })
      break
    }
  return rows.sort((one, other) => other.figure - one.figure)
}
