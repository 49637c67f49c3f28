import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Outcome } from './batch/record.ts'
import { record } from './commands/record.ts'
import {
  creditTopUp,
  earningsOf,
  lockAccounts,
  recipes,
  reconcile,
  recorded,
  recordIn,
  reverse,
  sealDue,
  takeBackTopUp,
  transferOf,
  unboundedBalances,
  walletBalanceOf,
} from './index.ts'
import { entriesOf } from './queries/transfers.ts'

let world: TestDatabase
let db: TestDatabase['db']

beforeAll(async () => {
  world = await testDatabase()
  db = world.db
})

afterAll(async () => {
  expect(await reconcile(db.sql)).toEqual([])
  await world.close()
})

/** A fan who has bought so many hundredths of tokens. */
async function fanWith(tokens_minor: bigint): Promise<string> {
  const fanId = newId()
  await topUp(fanId, newId(), tokens_minor)
  return fanId
}

async function topUp(fanId: string, paymentId: string, amount_minor: bigint): Promise<string> {
  const paid = { fanId, gateway: 'sandbox', currency: 'USD', paid_minor: amount_minor, tokens_minor: amount_minor }
  return db.tx(tx => creditTopUp(tx, { paymentId, ...paid }))
}

const rates = { commission_bps: 2000 }

function tipOf(fanId: string, performerId: string, gross_minor: bigint, key?: string) {
  const releaseOn = recipes.releaseDay(new Date('2030-01-01T10:00:00Z'), 7)
  return transferOf(recipes.tip({ fanId, performerId, gross_minor, rates, releaseOn }), {
    reference: `tip:${performerId}`,
    causedBy: fanId,
    key,
  })
}

describe('recording', () => {
  test('a top-up is credited once, however often the gateway says so', async () => {
    const [fanId, paymentId] = [newId(), newId()]
    const ids = await Promise.all([1, 2, 3, 4].map(() => topUp(fanId, paymentId, 5000n)))
    expect(new Set(ids).size).toBe(1)
    expect(await walletBalanceOf(db.sql, fanId)).toBe(5000n)
  })

  test('a tip moves gross, net and fee', async () => {
    const [fanId, performerId] = [await fanWith(2000n), newId()]
    expect(await record(db, tipOf(fanId, performerId, 1001n))).toMatchObject({ outcome: 'recorded' })
    expect(await walletBalanceOf(db.sql, fanId)).toBe(999n)
    expect(await earningsOf(db.sql, performerId)).toEqual({
      maturing_minor: 801n,
      available_minor: 0n,
      reserved_minor: 0n,
      releases: [{ on: '2030-01-08', amount_minor: 801n }],
    })
  })

  test('the same key and request is answered with the stored transfer, another request is refused', async () => {
    const [fanId, performerId, key] = [await fanWith(5000n), newId(), newId()]
    const first = await record(db, tipOf(fanId, performerId, 1000n, key))
    const again = await record(db, tipOf(fanId, performerId, 1000n, key))
    expect(again).toEqual({ outcome: 'replayed', id: recorded(first) })
    expect(await record(db, tipOf(fanId, performerId, 1001n, key))).toEqual({ outcome: 'key_reused' })
    expect(await walletBalanceOf(db.sql, fanId)).toBe(4000n)
  })

  test('two dozen tries with one key at once take the money once', async () => {
    const [fanId, performerId, key] = [await fanWith(50_000n), newId(), newId()]
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, () => record(db, tipOf(fanId, performerId, 1000n, key))),
    )
    expect(new Set(outcomes.map(recorded)).size).toBe(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'recorded')).toHaveLength(1)
    expect(await walletBalanceOf(db.sql, fanId)).toBe(49_000n)
  })

  test('one that cannot be paid does not fail its neighbours', async () => {
    const [poor, rich, performerId] = [await fanWith(100n), await fanWith(9000n), newId()]
    const outcomes = await Promise.all([
      record(db, tipOf(rich, performerId, 1000n)),
      record(db, tipOf(poor, performerId, 101n)),
      record(db, tipOf(rich, performerId, 2000n)),
    ])
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['recorded', 'insufficient', 'recorded'])
    expect(outcomes[1]).toMatchObject({ account: `wallet:${poor}`, needed_minor: 101n, available_minor: 100n })
    expect(await walletBalanceOf(db.sql, poor)).toBe(100n)
  })

  test('a batch spends a wallet in order until it is empty', async () => {
    const [fanId, performerId] = [await fanWith(1000n), newId()]
    const tips = [600n, 500n, 300n, 200n].map(amount => tipOf(fanId, performerId, amount))
    const outcomes = await db.tx(tx => recordIn(tx, tips))
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['recorded', 'insufficient', 'recorded', 'insufficient'])
    expect(await walletBalanceOf(db.sql, fanId)).toBe(100n)
  })

  test('money that comes in a batch can be spent later in it', async () => {
    const [from, to, performerId] = [await fanWith(1000n), newId(), newId()]
    const gift = transferOf(
      {
        kind: 'gift',
        postings: [{ from: `wallet:${from}`, to: `wallet:${to}`, amount_minor: 700n, currency: 'TOKEN' }],
      },
      { reference: 'gift:1', causedBy: from },
    )
    const outcomes = await db.tx(tx => recordIn(tx, [gift, tipOf(to, performerId, 500n)]))
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['recorded', 'recorded'])
    expect(await walletBalanceOf(db.sql, to)).toBe(200n)
  })

  test('an item that the database cannot take fails alone', async () => {
    const [fanId, performerId] = [await fanWith(5000n), newId()]
    const broken = { ...tipOf(fanId, performerId, 1000n), id: 'not an id' }
    const results = await Promise.allSettled([
      record(db, tipOf(fanId, performerId, 1000n)),
      record(db, broken),
      record(db, tipOf(fanId, performerId, 1000n)),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await walletBalanceOf(db.sql, fanId)).toBe(3000n)
  })

  test('texts with quotes, backslashes, commas and braces arrive as they are', async () => {
    const [fanId, performerId] = [await fanWith(5000n), newId()]
    const reason = `"Kaffee", \\{null}, 'x'\n\t€ ${'\u{1F600}'} \u0001`
    const transfer = { ...tipOf(fanId, performerId, 1000n), reason }
    await record(db, transfer)
    const [row] = await db.sql`select reason, at from ledger_transfers where id = ${transfer.id}`
    expect(row).toEqual({ reason, at: transfer.at })
  })
})

describe('undoing', () => {
  test('a transfer is reversed at most once', async () => {
    const [fanId, performerId] = [await fanWith(5000n), newId()]
    const id = recorded(await record(db, tipOf(fanId, performerId, 1000n)))
    const why = { reason: 'by mistake', causedBy: 'operator' }
    const first = await db.tx(tx => reverse(tx, id, why))
    const again = await db.tx(tx => reverse(tx, id, why))
    const other = await db.tx(tx => reverse(tx, id, { ...why, key: newId() }))
    expect([first, again, other].map(one => (one as Outcome).outcome)).toEqual(['recorded', 'replayed', 'reversed'])
    expect(await walletBalanceOf(db.sql, fanId)).toBe(5000n)
  })

  test('what is spent cannot be reversed out of an account', async () => {
    const [fanId, performerId, paymentId] = [newId(), newId(), newId()]
    const id = await topUp(fanId, paymentId, 1000n)
    await record(db, tipOf(fanId, performerId, 400n))
    const outcome = await db.tx(tx => reverse(tx, id, { reason: '', causedBy: 'operator' }))
    expect(outcome).toMatchObject({ outcome: 'insufficient', needed_minor: 1000n, available_minor: 600n })
  })

  test('a top-up that the bank takes back costs the wallet what it has and the site the rest, once', async () => {
    const [fanId, performerId, paymentId] = [newId(), newId(), newId()]
    await topUp(fanId, paymentId, 1000n)
    await record(db, tipOf(fanId, performerId, 400n))
    const paid = { fanId, gateway: 'sandbox', currency: 'USD', paid_minor: 1000n, tokens_minor: 1000n }
    const before = await coverOf()
    const take = () => db.tx(tx => takeBackTopUp(tx, 'chargeback', { paymentId, ...paid }, 'fraud'))
    const first = await take()
    expect(await take()).toBe(first)
    expect(await walletBalanceOf(db.sql, fanId)).toBe(0n)
    expect(before - (await coverOf())).toBe(400n)
  })

  test('a top-up that was never credited is not taken back', async () => {
    const paid = { fanId: newId(), gateway: 'sandbox', currency: 'USD', paid_minor: 1000n, tokens_minor: 1000n }
    expect(await db.tx(tx => takeBackTopUp(tx, 'refund', { paymentId: newId(), ...paid }, ''))).toBeNull()
  })
})

async function coverOf(): Promise<bigint> {
  const balances = await unboundedBalances(db.sql)
  return balances.find(({ account_id }) => account_id === 'platform:cover')?.amount_minor ?? 0n
}

/** Seals until nothing is left: other tests' transactions on the same server may hold the sealer back for a moment. */
async function sealAll(): Promise<void> {
  for (let left = 1; left > 0; ) {
    await sealDue(db)
    left = (await db.sql`select from ledger_unsealed()`).count
  }
}

describe('reading', () => {
  test('accounts of the platform are the same before and after sealing', async () => {
    await sealAll()
    const [fanId, performerId] = [await fanWith(5000n), newId()]
    await record(db, tipOf(fanId, performerId, 1000n))
    const before = await unboundedBalances(db.sql)
    expect(before.find(({ account_id }) => account_id === 'platform:fees')?.amount_minor).toBeGreaterThan(0n)
    await sealAll()
    expect(await unboundedBalances(db.sql)).toEqual(before)
  })

  test('a person sees what happened on his accounts, newest first', async () => {
    const [fanId, performerId] = [await fanWith(5000n), newId()]
    await record(db, tipOf(fanId, performerId, 1000n))
    await sealAll()
    const entries = await entriesOf(db.sql, fanId)
    expect(entries.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ['tip', -800n],
      ['tip', -200n],
      ['top_up', 5000n],
    ])
    expect(await entriesOf(db.sql, fanId, { limit: 1, offset: 1 })).toHaveLength(1)
  })

  test('locked accounts tell what they hold; one that does not exist holds nothing', async () => {
    const fanId = await fanWith(1000n)
    const [known, unknown] = await db.tx(async tx => {
      const holding = await lockAccounts(tx, 'TOKEN', [`wallet:${fanId}`, 'wallet:nobody'])
      return [holding(`wallet:${fanId}`), holding('wallet:nobody')]
    })
    expect(known).toEqual({ posted_minor: 1000n, held_minor: 0n, available_minor: 1000n })
    expect(unknown.available_minor).toBe(0n)
  })
})
