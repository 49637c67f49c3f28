import { wallet } from '@fanfare/contract'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { openDatabase } from '../../../kernel/open-database.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { mature, release, sealDue, verifyLedger } from '../../ledger/index.ts'
import {
  balanceOf,
  type Charged,
  chargeItem,
  chargeReserved,
  chargeTip,
  creditTopUp,
  noFiles,
  type Purchasable,
  refundCharge,
  reserve,
} from '../index.ts'

/**
 * Random work by many at once on few people, with keys and webhooks repeated and connections killed under it. Whatever
 * is not heard of is asked again, as clients and gateways do. Afterwards the books must say exactly what was answered.
 */
let world: TestDatabase
let db: Database
const log = pino({ level: 'silent' })
/** The pool of the charges, whose connections are killed. */
let fired: Database
let killer: Database

beforeAll(async () => {
  world = await testDatabase()
  db = world.db
  fired = openDatabase(world.address, { max: 4, applicationName: 'under fire' })
  killer = openDatabase(world.address, { max: 1, applicationName: 'killer' })
})

afterAll(async () => {
  await killer.close()
  await fired.close()
  await world.close()
})

const terms = { commission_bps: 2000, earningsHoldDays: 7, minimumTip_minor: 1n, maximumTip_minor: 10n ** 9n }
const unheard = /CONNECTION|57P0|ECONN|EPIPE/

/** Asks until it hears an answer; a refusal is an answer and becomes null. */
async function heard<T>(ask: () => Promise<T>): Promise<T | null> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'UNAVAILABLE') return null
      if (tried > 50 || !unheard.test((error as { code?: string }).code ?? '')) throw error
    }
  }
}

const who = fc.nat({ max: 3 })
const amount = fc.integer({ min: 1, max: 900 }).map(BigInt)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('topUp' as const), payment: fc.nat({ max: 30 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('tip' as const),
      fan: who,
      performer: who,
      amount,
      key: fc.nat({ max: 60 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('buy' as const), fan: who, item: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), pick: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('show' as const),
      fan: who,
      performer: who,
      amount,
      captured: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('mature' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('seal' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What was answered. */
function books() {
  const people = (name: string) => Array.from({ length: 4 }, () => ({ id: newId(), name }))
  return {
    fans: people('fan').map(({ id }) => id),
    performers: people('performer').map(({ id }) => id),
    payments: Array.from({ length: 31 }, newId),
    items: Array.from({ length: 10 }, newId),
    keys: Array.from({ length: 61 }, newId),
    credited: new Map<string, { fanId: string; amount_minor: bigint }>(),
    charges: new Map<string, Charged['charge']>(),
    refunded: new Set<string>(),
    kills: 0,
  }
}
type Books = ReturnType<typeof books>

const one = (list: string[], index: number) => list[index % list.length] as string

function note({ charges }: Books, done: Charged | null) {
  if (done) charges.set(done.charge.id, done.charge)
}

const work: { [Name in Step['do']]: (told: Books, step: Extract<Step, { do: Name }>) => Promise<unknown> } = {
  async topUp(told, { payment }) {
    const [fanId, paymentId] = [one(told.fans, payment), one(told.payments, payment)]
    const paid = { fanId, gateway: 'sandbox', currency: 'USD', paid_minor: 1000n, tokens_minor: 1000n }
    await heard(() => db.tx(tx => creditTopUp(tx, { paymentId, ...paid })))
    told.credited.set(paymentId, { fanId, amount_minor: 1000n })
  },
  async tip(told, { fan, performer, amount: amount_minor, key }) {
    const parts = { fanId: one(told.fans, fan), performerId: one(told.performers, performer), amount_minor, terms }
    note(told, await heard(() => chargeTip(fired, { ...parts, key: one(told.keys, key) })))
  },
  async buy(told, { fan, item }) {
    const [fanId, targetId] = [one(told.fans, fan), one(told.items, item)]
    const performerId = one(told.performers, item)
    const seller: Purchasable = {
      kind: 'feed',
      endpoint: wallet.buyFeed,
      isTaxed: () => true,
      filesOf: noFiles,
      offerFor: async () => ({ targetId, performerId, priceMinor: 250n, title: '' }),
    }
    note(told, await heard(() => chargeItem(fired, seller, { fanId, targetId, terms })))
  },
  async refund(told, { pick }) {
    const chargeId = [...told.charges.keys()][pick % Math.max(1, told.charges.size)]
    if (!chargeId) return
    const done = await heard(() => db.tx(tx => refundCharge(tx, { chargeId, reason: 'test', causedBy: 'test' })))
    if (done) told.refunded.add(chargeId)
  },
  async show(told, { fan, performer, amount: amount_minor, captured }) {
    const [fanId, targetId, key] = [one(told.fans, fan), newId(), newId()]
    const wanted = {
      fanId,
      amount_minor,
      reference: `private_show:${targetId}` as const,
      key,
      expiresAt: fromNow(day_ms),
    }
    const hold = await heard(() => reserve(db, wanted))
    if (!hold) return
    if (!captured) return heard(() => release(db.sql, hold))
    const total_minor = amount_minor / 2n + 1n
    const parts = { fanId, performerId: one(told.performers, performer), targetId, title: '', total_minor, terms, hold }
    note(told, await heard(() => chargeReserved(db, { kind: 'stream', type: 'private_chat', ...parts })))
  },
  mature: () => heard(() => at(fromNow(8 * day_ms), () => mature({ db, log }))),
  seal: () => heard(() => sealDue(db)),
  async kill(told) {
    const killed = await killer.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'under fire%' and state = 'active'
        and query like '%wallet_charge(%'
      order by random() limit 1`
    told.kills += killed.length
  },
}

async function run(told: Books, steps: Step[]): Promise<void> {
  const queue = [...steps]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work[next.do](told, next as never)
  }
  await Promise.all(Array.from({ length: 12 }, worker))
}

async function audit(told: Books): Promise<void> {
  expect((await verifyLedger(db)).differences).toEqual([])
  const stored = await db.sql<{ id: string; status: string; facts: number; transfers: number }[]>`
    select c.id, c.status,
      (select count(*)::integer from facts f where f.payload ->> 'chargeId' = c.id::text and f.kind = 'charge_made') as facts,
      (select count(*)::integer from ledger_transfers t where t.id = c.id) as transfers
    from charges c where c.fan_id = any(${told.fans})`
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(told.charges.keys()))
  for (const row of stored) {
    const status = told.refunded.has(row.id) ? 'refunded' : 'success'
    expect(row).toMatchObject({ facts: 1, transfers: 1, status })
  }
  for (const fanId of told.fans) {
    let expected = 0n
    for (const credit of told.credited.values()) if (credit.fanId === fanId) expected += credit.amount_minor
    for (const charge of told.charges.values())
      if (charge.fan_id === fanId && !told.refunded.has(charge.id)) expected -= charge.total_minor
    expect(await balanceOf(db.sql, fanId)).toBe(expected)
  }
}

test('the books say what was answered, and they balance', async () => {
  let kills = 0
  const property = fc.asyncProperty(fc.array(step, { minLength: 150, maxLength: 250 }), async steps => {
    const told = books()
    for (const fanId of told.fans) {
      const paymentId = newId()
      const paid = { fanId, gateway: 'sandbox', currency: 'USD', paid_minor: 20_000n, tokens_minor: 20_000n }
      await db.tx(tx => creditTopUp(tx, { paymentId, ...paid }))
      told.credited.set(paymentId, { fanId, amount_minor: 20_000n })
    }
    await run(told, steps)
    await audit(told)
    kills += told.kills
  })
  await fc.assert(property, { numRuns: 8, endOnFailure: true })
  expect(kills).toBeGreaterThan(0)
})
