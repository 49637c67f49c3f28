import { verifyLedger } from '../api/src/domains/ledger/index.ts'
import { second_ms, stopwatch } from '../api/src/kernel/clock.ts'
import type { Address, Database } from '../api/src/kernel/database.ts'
import { migrate } from '../api/src/kernel/migrations.ts'
import { openDatabase } from '../api/src/kernel/open-database.ts'
import { underKills } from './hands.ts'
import { ownDatabase } from './ledger.ts'
import type { Row } from './report.ts'

/** What came of some operations: the charges and top-ups that were answered as made, and how many were refused. */
export type Done = { operations: number; charges: string[]; topUps: number[]; refused: number }

const operations = Number(process.env.BENCH_OPERATIONS ?? 1_000_000)
const kills = 20

/**
 * A million operations of money, drawn at random (charges, top-ups, refunds, disputes, renewals, payouts, shows, and one
 * in ten of them asked again), by three processes; 20 times one is killed and does its last ones again. What was
 * answered must be in the books, nothing else may be, and the books must balance: the figure is what doesn't.
 */
export async function benchMillion(server: Address): Promise<Row[]> {
  const ours = await ownDatabase(server, 'fanfare_bench_million')
  const db = openDatabase(ours.address, { max: 4, applicationName: 'bench' })
  try {
    await migrate(db)
    const told = { operations: 0, refused: 0, charges: new Set<string>(), topUps: new Set<number>() }
    const elapsed_ms = stopwatch()
    const killed = await underKills<Done>({
      script: 'million-hand.ts',
      address: ours.address,
      of: 3,
      wanted: { operations },
      kills,
      every_ms: 4 * second_ms,
      hear(done) {
        told.operations += done.operations
        told.refused += done.refused
        for (const id of done.charges) told.charges.add(id)
        for (const n of done.topUps) told.topUps.add(n)
      },
    })
    const rate = (told.operations * second_ms) / elapsed_ms()
    const wrong = await differences(db, told)
    return [
      {
        what: `${told.operations} operations of money, ${told.refused} refused, ${killed} processes killed`,
        ours: `${rate.toFixed(0)}/s`,
        limit: 'none lost, none doubled, books balanced',
        figure: wrong,
        aim: { at_most: 0 },
      },
    ]
  } finally {
    await db.close()
    await ours.drop()
  }
}

/** How many charges and top-ups are missing or too many, and how many sums of the ledger don't agree. */
async function differences(db: Database, told: { charges: Set<string>; topUps: Set<number> }): Promise<number> {
  const { differences } = await verifyLedger(db)
  let unanswered = 0
  let found = 0
  for await (const rows of db.sql<{ id: string }[]>`select id from charges`.cursor(10_000)) {
    found += rows.length
    for (const { id } of rows) if (!told.charges.has(id)) unanswered++
  }
  const [credited] = await db.sql<{ count: number }[]>`
    select count(*)::integer as count from ledger_transfers where key like 'top-up:%'`
  const lost = told.charges.size - (found - unanswered)
  const topUps = Math.abs((credited?.count ?? 0) - told.topUps.size)
  const wrong = differences.length + unanswered + lost + topUps
  if (wrong > 0) process.stderr.write(`${JSON.stringify({ unanswered, lost, topUps, differences })}\n`)
  return wrong
}
