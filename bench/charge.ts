import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon, { type Request } from 'autocannon'
import { fans } from '../api/src/demo/people.ts'
import { creditTopUp } from '../api/src/domains/ledger/index.ts'
import type { Address, Database } from '../api/src/kernel/database.ts'
import { newId } from '../api/src/kernel/ids.ts'
import { openDatabase } from '../api/src/kernel/open-database.ts'
import { ratioInTurn } from './load.ts'
import { tokenOf } from './people.ts'
import type { Row } from './report.ts'
import type { BenchSite } from './site.ts'
import { clients, tpcb } from './tpcb.ts'

const tokens_minor = 10n ** 11n
const seconds = 4

/** Tips over HTTP from 32 connections, as the site charges them, against pgbench's TPC-B on the same server. */
export async function benchCharge(site: BenchSite): Promise<Row[]> {
  const db = siteDatabase(site)
  try {
    await db.sql`create database fanfare_bench_tpcb`
    const yardstick = await tpcb({ ...addressOf(site), database: 'fanfare_bench_tpcb' })
    const tokens = await fansWithTokens(site, db)
    const paths = await creatorsToTip(db)
    await tipsPerSecond(site, tokens, paths)
    const { ratio, ours, limit } = await ratioInTurn(
      5,
      () => tipsPerSecond(site, tokens, paths),
      () => yardstick.perSecond(seconds),
    )
    return [
      {
        what: `wallet charge over HTTP, ${clients} connections`,
        ours: `${ours.toFixed(0)}/s`,
        limit: `${yardstick.name} ${limit.toFixed(0)}/s`,
        figure: ratio,
        aim: { at_least: 1 },
      },
    ]
  } finally {
    await db.sql`drop database if exists fanfare_bench_tpcb with (force)`
    await db.close()
  }
}

/** The database of a site that runs with its own server. */
export function siteDatabase(site: BenchSite): Database {
  return openDatabase(addressOf(site), { max: 4 })
}

/** The paths on which the creators of a site are tipped: those who are verified. */
export async function creatorsToTip(db: Database): Promise<string[]> {
  const creators = await db.sql<{ user_id: string }[]>`select user_id from performers where verified_at is not null`
  return creators.map(({ user_id }) => `/api/wallet/charges/tip/${user_id}`)
}

/** Where the site's own server listens: PostgreSQL writes its socket folder into postmaster.pid (fifth line). */
function addressOf(site: BenchSite): Extract<Address, { socketDir: string }> {
  const folder = readdirSync(site.dataDir).find(name => name.startsWith('postgres')) ?? 'postgres'
  const socketDir = readFileSync(join(site.dataDir, folder, 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  return { socketDir, database: 'fanfare', user: 'fanfare' }
}

/** Gives every fan of the demonstration more tokens than a bench can spend and logs them in. */
export async function fansWithTokens(site: BenchSite, db: Database): Promise<string[]> {
  const usernames = fans.map(([firstName]) => firstName.toLowerCase())
  const rows = await db.sql<{ id: string }[]>`select id from users where username = any(${usernames})`
  for (const { id } of rows) {
    await db.tx(tx =>
      creditTopUp(tx, {
        paymentId: newId(),
        fanId: id,
        gateway: 'sandbox',
        currency: 'USD',
        paid_minor: tokens_minor,
        tokens_minor,
      }),
    )
  }
  return Promise.all(usernames.map((username, index) => tokenOf(site, username, `198.51.100.${index + 1}`)))
}

async function tipsPerSecond(site: BenchSite, tokens: string[], paths: string[]): Promise<number> {
  let client = 0
  const result = await autocannon({
    url: site.url,
    connections: clients,
    duration: seconds,
    setupClient: connection => {
      const authorization = tokens[client++ % tokens.length] as string
      const headers = { authorization, 'content-type': 'application/json' }
      const withKey = (request: Request) => ({
        ...request,
        headers: { ...headers, 'idempotency-key': randomUUID() },
      })
      connection.setRequests(
        paths.map(path => ({ method: 'POST' as const, path, headers, body: '{"price":10}', setupRequest: withKey })),
      )
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors among the tips.`)
  return result['2xx'] / result.duration
}
