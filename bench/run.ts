import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngine } from '../api/src/engine/engine.ts'
import type { Address } from '../api/src/kernel/database.ts'
import { createLog } from '../api/src/kernel/log.ts'
import { makeObjectsYoung } from '../api/src/start/memory.ts'
import { buildWebIfStale } from '../tools/web-build.ts'
import { benchAttack } from './attack.ts'
import { benchCharge } from './charge.ts'
import { benchFeed } from './feed.ts'
import { benchGalleries } from './galleries.ts'
import { benchLedger } from './ledger.ts'
import { benchList } from './list.ts'
import { benchLive } from './live.ts'
import { benchGlass } from './live-glass.ts'
import { benchViewers } from './live-viewers.ts'
import { benchLogin } from './login.ts'
import { benchMessaging } from './messaging.ts'
import { benchMillion } from './million.ts'
import { tokenOf } from './people.ts'
import { benchPerformers } from './performers.ts'
import { benchReference } from './reference.ts'
import { benchRenewals } from './renewals.ts'
import { type Row, table } from './report.ts'
import { startSite } from './site.ts'
import { benchSockets } from './sockets.ts'
import { benchPage } from './ssr.ts'
import { benchStart } from './start.ts'
import { benchStatement } from './statement.ts'
import { benchUpload } from './upload.ts'
import { benchWebhooks } from './webhooks.ts'
import { benchWeights } from './weight.ts'

/*
 * Every figure that this project promises, each beside the limit it is held against, measured in turns in this one
 * run: `npm run bench`, or `npm run bench -- site`, `ledger`, `search`, `feed`, `galleries`, `assets`, `live`, `start`, `million`, `renewals`,
 * `statement`, `webhooks`, `attack`, `messaging`, `sockets`, `upload` for a part.
 */
const parts: Record<string, () => Promise<Row[]>> = {
  site,
  ledger: () => onAServer(benchLedger),
  search: () => onAServer(benchPerformers),
  feed: () => onAServer(benchFeed),
  galleries: () => onAServer(benchGalleries),
  assets,
  live: async () => [...(await benchViewers()), ...(await benchGlass()), ...(await onAServer(benchLive))],
  start: benchStart,
  million: () => onAServer(benchMillion),
  renewals: () => onAServer(benchRenewals),
  statement: () => onAServer(benchStatement),
  webhooks: benchWebhooks,
  attack: benchAttack,
  messaging: () => onAServer(benchMessaging),
  sockets: benchSockets,
  upload: benchUpload,
}

async function site(): Promise<Row[]> {
  const running = await startSite()
  try {
    // What everybody asks for comes first: pages, once drawn, make Node's own code a quarter slower for small requests.
    return [
      ...(await benchReference(running)),
      ...(await benchWeights(running)),
      ...(await benchPage(running, '/mia', 'profile page')),
      ...(await benchList(running, await tokenOf(running, 'mia'))),
      ...(await benchCharge(running)),
      ...(await benchLogin(running)),
    ]
  } finally {
    await running.stop()
  }
}

/** What browsers load for the first sight of each page. */
async function assets(): Promise<Row[]> {
  const running = await startSite()
  try {
    return await benchWeights(running)
  } finally {
    await running.stop()
  }
}

async function onAServer(bench: (server: Address) => Promise<Row[]>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanfare-bench-'))
  const engine = await startEngine({ dataDir, log: createLog({ mode: 'test', logLevel: 'error' }) })
  try {
    return await bench(engine.address)
  } finally {
    await engine.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

// The ledger and the search run in this process, as they do on a site.
makeObjectsYoung()
await buildWebIfStale()
const wanted = process.argv.slice(2).filter(name => name in parts)
const rows: Row[] = []
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) rows.push(...((await parts[name]?.()) ?? []))
process.stdout.write(`\n${table(rows)}\n`)
