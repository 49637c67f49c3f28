import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { verifyLedger } from '../api/src/domains/ledger/index.ts'
import { chargeTip, creditTopUp } from '../api/src/domains/wallet/index.ts'
import { second_ms, stopwatch } from '../api/src/kernel/clock.ts'
import type { Address, Database } from '../api/src/kernel/database.ts'
import { newId } from '../api/src/kernel/ids.ts'
import { migrate } from '../api/src/kernel/migrations.ts'
import { openDatabase } from '../api/src/kernel/open-database.ts'
import { median } from './load.ts'
import type { Row } from './report.ts'
import { clients, tpcb } from './tpcb.ts'

const rounds = 5
const round_seconds = 3
const fans_count = 2_000
const creators_count = 200
const terms = { commission_bps: 2_000, earningsHoldDays: 7, minimumTip_minor: 1n, maximumTip_minor: 10n ** 9n }

/**
 * Charges per second as the site makes them: tips with a key each, through the batcher, with all that the database
 * promises, the charge's row, its fact, and the sealer at work. Spread over 200 creators and all on one, each against
 * pgbench's TPC-B on the same server, turn by turn. Makes databases of its own on that server and drops them.
 */
export async function benchLedger(server: Address): Promise<Row[]> {
  const ours = await ownDatabase(server, 'fanfare_bench_ledger')
  const theirs = await ownDatabase(server, 'fanfare_bench_tpcb')
  const db = openDatabase(ours.address, { max: 8, applicationName: 'bench' })
  try {
    await migrate(db)
    const fans = await fansWithTokens(db)
    const creators = Array.from({ length: creators_count }, newId)
    const yardstick = await tpcb(theirs.address)
    const load = (many: string[]) => sealed(ours.address, () => chargesPerSecond(db, fans, many, round_seconds))
    await load(creators)
    const figures = { limit: [] as number[], spread: [] as number[], hot: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      figures.limit.push(await yardstick.perSecond(round_seconds))
      figures.spread.push(await load(creators))
      figures.hot.push(await load(creators.slice(0, 1)))
    }
    const report = await verifyLedger(db)
    if (report.differences.length > 0)
      throw new Error(`The ledger is not sound: ${JSON.stringify(report.differences[0])} and others.`)
    const row = (what: string, rates: number[], at_least: number): Row => ({
      what,
      ours: `${median(rates).toFixed(0)}/s`,
      limit: `${yardstick.name} ${median(figures.limit).toFixed(0)}/s`,
      figure: median(rates.map((rate, round) => rate / (figures.limit[round] as number))),
      aim: { at_least },
    })
    return [
      row(`ledger charges, ${clients} at once, ${creators_count} creators`, figures.spread, 2),
      row(`ledger charges, ${clients} at once, one creator`, figures.hot, 1.5),
    ]
  } finally {
    await db.close()
    await ours.drop()
    await theirs.drop()
  }
}

/** A database of its own on a server, made anew; `drop` takes it away again. */
export async function ownDatabase(server: Address, name: string) {
  const admin = openDatabase(server, { max: 1 })
  const drop = () => admin.sql`drop database if exists ${admin.sql(name)} with (force)`
  await drop()
  await admin.sql`create database ${admin.sql(name)}`
  const address: Address =
    'url' in server
      ? { url: Object.assign(new URL(server.url), { pathname: `/${name}` }).href }
      : { ...server, database: name }
  return {
    address,
    async drop() {
      await drop()
      await admin.close()
    },
  }
}

async function fansWithTokens(db: Database): Promise<string[]> {
  const fans = Array.from({ length: fans_count }, newId)
  const tokens_minor = 10n ** 12n
  for (let first = 0; first < fans.length; first += 50)
    await Promise.all(
      fans.slice(first, first + 50).map(fanId => {
        const paid = { fanId, gateway: 'sandbox', currency: 'USD', paid_minor: tokens_minor, tokens_minor }
        return db.tx(tx => creditTopUp(tx, { paymentId: newId(), ...paid }))
      }),
    )
  return fans
}

/** Runs the work while the sealer seals. */
async function sealed<T>(address: Address, work: () => Promise<T>): Promise<T> {
  const sealer = fork(join(import.meta.dirname, 'sealer.ts'), [JSON.stringify(address)])
  await once(sealer, 'message')
  try {
    return await work()
  } finally {
    const gone = once(sealer, 'exit')
    sealer.kill('SIGTERM')
    await gone
  }
}

const oneOf = (list: string[]) => list[Math.floor(Math.random() * list.length)] as string

async function chargesPerSecond(db: Database, fans: string[], creators: string[], seconds: number): Promise<number> {
  const elapsed_ms = stopwatch()
  let done = 0
  const client = async () => {
    for (; elapsed_ms() < seconds * second_ms; done++)
      await chargeTip(db, {
        fanId: oneOf(fans),
        performerId: oneOf(creators),
        amount_minor: 1_000n,
        terms,
        key: newId(),
      })
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (done * second_ms) / elapsed_ms()
}

if (import.meta.main) {
  const [socketDir, user = 'postgres', database = 'postgres'] = process.argv.slice(2)
  const url = process.env.DATABASE_URL
  if (!socketDir && !url) throw new Error('Say which server: a socket folder (and user), or DATABASE_URL.')
  const rows = await benchLedger(socketDir ? { socketDir, user, database } : { url: url as string })
  for (const { what, ours, limit, figure, aim } of rows)
    process.stdout.write(`${what}: ${ours}, ${limit}: ${figure.toFixed(2)}x (aim ${aim.at_least}x)\n`)
}
