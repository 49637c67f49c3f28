import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../api/test/free-port.ts'
import { ratioInTurn, requestsPerSecond } from './load.ts'
import type { Row } from './report.ts'
import type { BenchSite } from './site.ts'

/**
 * Lists of 20 items against a bare Fastify that answers the same object: one of a visitor, as explore and landing
 * pages make it, and one of a logged-in creator, which reads the database each time and is only watched: a query alone
 * costs several times what a bare answer does.
 */
export async function benchList(site: BenchSite, token: string): Promise<Row[]> {
  const visitor = await measure(`${site.url}/api/user/feeds?limit=20`, {}, 'list of a visitor, 20 posts', 0.35)
  const creator = await measure(
    `${site.url}/api/performer/earning/search?limit=20`,
    { authorization: token },
    'list of a creator, 20 earnings, from the database each time',
  )
  return [visitor, creator]
}

/** One list of the site under load, beside a bare Fastify that answers the same bytes. */
export async function measure(
  url: string,
  headers: Record<string, string>,
  what: string,
  at_least?: number,
): Promise<Row> {
  const answer = await (await fetch(url, { headers })).text()
  const bare = await startBare(answer)
  try {
    await requestsPerSecond({ url, headers, seconds: 2 })
    await requestsPerSecond({ url: bare.url, seconds: 1 })
    const { ratio, ours, limit } = await ratioInTurn(
      5,
      () => requestsPerSecond({ url, headers }),
      () => requestsPerSecond({ url: bare.url }),
    )
    return {
      what,
      ours: `${ours.toFixed(0)}/s`,
      limit: `bare Fastify ${limit.toFixed(0)}/s`,
      figure: ratio,
      aim: at_least === undefined ? {} : { at_least },
    }
  } finally {
    await bare.stop()
  }
}

async function startBare(answer: string) {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-bare-'))
  await writeFile(join(folder, 'answer.json'), answer)
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), String(port), join(folder, 'answer.json')],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  await new Promise(ready => child.once('message', ready))
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      child.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
