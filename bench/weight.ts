import { gzipSync } from 'node:zlib'
import { scriptsOf } from '../web/test/page-scripts.ts'
import { tokenOf } from './people.ts'
import type { Row } from './report.ts'
import type { BenchSite } from './site.ts'

/** What the pages load that visitors, fans, creators and operators see first and most. */
export async function benchWeights(site: BenchSite): Promise<Row[]> {
  const pages: Record<string, string[]> = {
    '': ['/', '/mia', '/explore', '/auth/login'],
    nina: ['/home', '/mia', '/messages', '/wallet', '/notifications'],
    mia: ['/creator', '/creator/earning', '/creator/live'],
    olga: ['/operator', '/operator/payments'],
  }
  const rows: Row[] = []
  for (const [username, paths] of Object.entries(pages)) {
    const token = username && (await tokenOf(site, username))
    for (const path of paths) rows.push(...(await benchWeight(site, path, `${path} ${username || 'a visitor'}`, token)))
  }
  return rows
}

/**
 * The JavaScript that a browser loads for the first sight of a page: what its HTML preloads and imports, gzipped;
 * as a visitor, or as the owner of a token.
 */
async function benchWeight(site: BenchSite, path: string, name: string, token = ''): Promise<Row[]> {
  const html = await (await fetch(site.url + path, { headers: { cookie: `token=${token}` } })).text()
  const scripts = scriptsOf(html)
  const sizes = await Promise.all(
    [...scripts].map(async script => gzipSync(await (await fetch(site.url + script)).bytes()).length),
  )
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000
  return [
    {
      what: `${name}, first load`,
      ours: `${kb.toFixed(1)} kB gzip`,
      limit: `${scripts.size} scripts`,
      figure: kb,
      aim: { at_most: token ? 180 : 150 },
    },
  ]
}
