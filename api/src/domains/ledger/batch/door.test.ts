import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { fanWithTokens } from '../../../../test/money.ts'
import type { Tx } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { creditTopUp, verifyLedger } from '../index.ts'

/** The ledger's functions open the door of its tables for their own statements. Whatever comes next finds it shut. */
let world: TestDatabase
let db: TestDatabase['db']
let fanId: string

beforeAll(async () => {
  world = await testDatabase()
  db = world.db
  fanId = await fanWithTokens(db, 5_000n)
})

afterAll(async () => {
  expect((await verifyLedger(db)).differences).toEqual([])
  await world.close()
})

const hash = `'\\x${'ab'.repeat(32)}'`
const day = `'2030-01-01'`

function hold(amount_minor: number, key = newId()): string {
  return `select * from ledger_hold('${newId()}', 'wallet:${fanId}', 'TOKEN', ${amount_minor}, 'x', '${key}', '', 'me',
    now(), now() + interval '1 hour')`
}

const sign = (name: string) =>
  `select ${name}(${day}, 1, 1, 1, ${hash}, ${hash}, ${hash}, ${hash}, '\\x${'ab'.repeat(64)}')`

/** A call of each that writes, and of those that end early at each of their ends. */
const calls: [string, () => string][] = [
  ['ledger_hold', () => hold(1)],
  ['ledger_hold, again', () => `${hold(1, 'same')}; ${hold(1, 'same')}`],
  ['ledger_hold, beyond the wallet', () => hold(1_000_000)],
  ['ledger_release', () => `select ledger_release('${newId()}')`],
  ['ledger_expire_holds', () => 'select ledger_expire_holds(now(), 10)'],
  ['ledger_close_lots', () => 'select ledger_close_lots(current_date)'],
  ['ledger_sign', () => sign('ledger_sign')],
  ['ledger_sign_interim', () => sign('ledger_sign_interim')],
  [
    'ledger_seal',
    () =>
      `select ledger_seal(1000, now(), 0, '1', '2', array['${newId()}']::uuid[], ${hash}, ${hash}, ${hash}, ${hash})`,
  ],
]

const directly = 'update ledger_accounts set posted_minor = posted_minor + 1'

/** Runs work in a transaction that comes to nothing, and says how it ended. */
const ending = (work: (tx: Tx) => Promise<unknown>) =>
  db.sql
    .begin(async tx => {
      await work(tx as Tx)
      throw new Error('It was written.')
    })
    .catch((error: Error) => error.message)

describe('a direct write is refused in the same transaction', () => {
  test.each(calls)('after %s', async (_, call) => {
    expect(
      await ending(async tx => {
        await tx.unsafe(call()).simple()
        await tx.unsafe(directly)
      }),
    ).toContain('balances follow postings and holds')
  })

  test('after a transfer', async () => {
    const paid = { fanId, gateway: 'sandbox', currency: 'USD', paid_minor: 100n, tokens_minor: 100n }
    expect(
      await ending(async tx => {
        await creditTopUp(tx, { paymentId: newId(), ...paid })
        await tx.unsafe(directly)
      }),
    ).toContain('balances follow postings and holds')
  })

  test('after an exception inside a function that was caught', async () => {
    expect(
      await ending(async tx => {
        await expect(tx.savepoint(inner => inner.unsafe(hold(-1)))).rejects.toThrow('amount_minor_check')
        await tx.unsafe(directly)
      }),
    ).toContain('balances follow postings and holds')
  })
})

test('every function that opens the door shuts it before it answers, and none has it as a clause', () => {
  const folder = fileURLToPath(new URL('../../../../sql', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.sql'))
  const opening = files
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .filter(text => text.includes("set_config('fanfare.ledger'"))
  expect(opening).toHaveLength(9)
  for (const text of opening) {
    expect(text).not.toMatch(/^\s*set .*fanfare\.ledger|pg_temp set fanfare/m)
    const [head, ...open] = text.split("perform set_config('fanfare.ledger', 'open', true);")
    expect(head).not.toContain('fanfare.ledger')
    for (const part of open) {
      const [inside, after] = part.split("perform set_config('fanfare.ledger', 'shut', true);")
      expect(after).toBeDefined()
      expect(inside).not.toMatch(/\breturn (?!query)/)
    }
  }
})
