import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSuperuser, type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { openDatabase } from '../../../kernel/open-database.ts'
import { record } from '../commands/record.ts'
import { creditTopUp, recipes, recorded, sealDue, transferOf, verifyLedger, walletBalanceOf } from '../index.ts'

/** What the database itself refuses when someone writes around the ledger's functions. */
let world: TestDatabase
let db: TestDatabase['db']
let fanId: string
let transferId: string

beforeAll(async () => {
  world = await testDatabase()
  db = world.db
  fanId = newId()
  const paid = { fanId, gateway: 'sandbox', currency: 'USD', paid_minor: 5000n, tokens_minor: 5000n }
  transferId = await db.tx(tx => creditTopUp(tx, { paymentId: newId(), ...paid }))
  while ((await sealDue(db)) === 0);
})

afterAll(async () => {
  expect((await verifyLedger(db)).differences).toEqual([])
  expect(await walletBalanceOf(db.sql, fanId)).toBe(5000n)
  await world.close()
})

const hash = `'\\x${'ab'.repeat(32)}'`
const transferRow = (id: string, postings = 1, more = '') =>
  `insert into ledger_transfers (id, kind, reference, key, request_hash, reason, caused_by, at, posting_count${more && ', reverses_id'})
   values ('${id}', 'gift', 'x', '${id}', ${hash}, '', 'me', now(), ${postings}${more && `, '${more}'`})`
const postingRow = (id: string, values = `0, 'platform:cover', 'wallet:${fanId}', 'TOKEN', 100`) =>
  `insert into ledger_postings (transfer_id, position, from_id, to_id, currency, amount_minor) values ('${id}', ${values})`
const whole = (transfer: string, posting: string) => `with t as (${transfer}) ${posting}`

const refused = (statement: string, how: RegExp | string) => expect(db.sql.unsafe(statement)).rejects.toThrow(how)

/** By the rights to the site, and by the triggers to those who have all rights. */
async function refusedToAll(statement: string): Promise<void> {
  await refused(statement, 'permission denied')
  await expect(asSuperuser(world.address, sql => sql.unsafe(statement))).rejects.toThrow('refused')
}

describe('plain statements find the door closed', () => {
  test.each([
    ['a transfer', () => transferRow(newId())],
    ['a whole, balanced transfer', () => whole(transferRow(transferId), postingRow(transferId))],
    ['a posting', () => postingRow(transferId)],
    ['an entry', () => `insert into ledger_entries values ('${transferId}', 0, 'wallet:x', 'TOKEN', 1)`],
    ['an account', () => `insert into ledger_accounts (id, currency, posted_minor) values ('wallet:x', 'TOKEN', 100)`],
    ['a balance', () => `update ledger_accounts set posted_minor = posted_minor + 1`],
    ['an account taken away', () => `delete from ledger_accounts`],
    [
      'a hold',
      () => `insert into ledger_holds
        (id, account_id, currency, amount_minor, reference, key, reason, caused_by, expires_at, created_at)
        values ('${newId()}', 'wallet:${fanId}', 'TOKEN', 1, 'x', 'x', '', 'me', now(), now())`,
    ],
    ['a sum of a day', () => `update ledger_days set amount_minor = 0`],
    ['a history', () => `insert into ledger_history values ('x', 1, '{0}')`],
    ['a block', () => `insert into ledger_blocks select * from ledger_blocks`],
    ['a head', () => `insert into ledger_heads select * from ledger_heads`],
    ['a head of a running day', () => `insert into ledger_interim_heads select * from ledger_interim_heads`],
  ])('%s', async (_, statement) => {
    await refused(statement(), /is refused|cannot insert into view/)
  })
})

describe('nothing that is written changes', () => {
  const tables = [
    'ledger_transfers',
    'ledger_postings',
    'ledger_blocks',
    'ledger_heads',
    'ledger_interim_heads',
    'ledger_history',
  ]
  test.each(tables)('%s', async table => {
    const column = table.endsWith('_heads') ? 'transfers = 1' : await firstColumn(table)
    for (const statement of [`update ${table} set ${column}`, `delete from ${table}`, `truncate ${table} cascade`])
      await refusedToAll(statement)
  })
  test.each(['ledger_accounts', 'ledger_holds', 'ledger_days'])('%s is not emptied', async table => {
    await refusedToAll(`truncate ${table} cascade`)
  })

  async function firstColumn(table: string): Promise<string> {
    const [column] = await db.sql`
      select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum = 1`
    return `${column?.name} = ${column?.name}`
  }
})

describe('even with the door open', () => {
  const open = (statement: string) =>
    db.sql.begin(async tx => {
      await tx`set local fanfare.ledger = 'open'`
      await tx.unsafe(statement)
      throw new Error('It was written.')
    })
  const refusedInside = (statement: string, how: RegExp | string) => expect(open(statement)).rejects.toThrow(how)

  test('a whole transfer is written', async () => {
    const id = newId()
    await refusedInside(whole(transferRow(id), postingRow(id)), 'It was written.')
  })
  test('a transfer has its postings: two entries or more', async () => {
    await refusedInside(transferRow(newId()), 'with all its postings')
    await refusedInside(transferRow(newId(), 0), 'posting_count')
    const id = newId()
    await refusedInside(whole(transferRow(id, 2), postingRow(id)), 'with all its postings')
  })
  test('a posting has a transfer, of the same moment', async () => {
    await refusedInside(postingRow(newId()), 'with its transfer')
    await refusedInside(
      postingRow(transferId, `7, 'platform:cover', 'wallet:${fanId}', 'TOKEN', 1`),
      'with its transfer',
    )
    const id = newId()
    const more = postingRow(id, `1, 'platform:cover', 'wallet:${fanId}', 'TOKEN', 1`)
    await refusedInside(`${whole(transferRow(id), postingRow(id))}; ${more}`, 'with its transfer')
  })
  test('a posting moves more than nothing between two accounts that there are', async () => {
    const bad = async (values: string, how: RegExp) => {
      const id = newId()
      await refusedInside(whole(transferRow(id), postingRow(id, values)), how)
    }
    await bad(`0, 'platform:cover', 'wallet:${fanId}', 'TOKEN', 0`, /amount_minor_check/)
    await bad(`0, 'platform:cover', 'wallet:${fanId}', 'TOKEN', -5`, /amount_minor_check/)
    await bad(`0, 'wallet:${fanId}', 'wallet:${fanId}', 'TOKEN', 5`, /check/)
    await bad(`0, 'platform:cover', 'wallet:${newId()}', 'TOKEN', 5`, /do not exist/)
    await bad(`0, 'platform:cover', 'nonsense:${fanId}', 'TOKEN', 5`, /to_id_check/)
  })
  test('a wallet does not go below zero', async () => {
    const id = newId()
    const posting = postingRow(id, `0, 'wallet:${fanId}', 'platform:cover', 'TOKEN', 5001`)
    await refusedInside(whole(transferRow(id), posting), 'ledger_accounts_covered')
    await refusedInside('update ledger_accounts set held_minor = posted_minor + 1', 'ledger_accounts_covered')
  })
  test('there is one transfer per key and one reversal per transfer', async () => {
    const [first, second] = [newId(), newId()]
    const again = transferRow(second).replaceAll(`'${second}', ${hash}`, `'${first}', ${hash}`)
    await refusedInside(
      `${whole(transferRow(first), postingRow(first))}; ${whole(again, postingRow(second))}`,
      'ledger_transfers_one_per_key',
    )
    const undo = (id: string) => whole(transferRow(id, 1, transferId), postingRow(id))
    await refusedInside(`${undo(first)}; ${undo(second)}`, 'ledger_transfers_one_reversal')
    await refusedInside(whole(transferRow(first, 1, newId()), postingRow(first)), 'a transfer to reverse')
  })
  test('what is frozen stays frozen', async () => {
    await refusedInside('update ledger_postings set amount_minor = amount_minor + 1', 'permission denied')
    await refusedInside('delete from ledger_accounts', 'that holds money')
  })
  test('a hold is closed once', async () => {
    const hold = (id: string, state: string) => `insert into ledger_holds
      (id, account_id, currency, amount_minor, reference, key, reason, caused_by, expires_at, created_at, state, closed_at)
      values ('${id}', 'wallet:${fanId}', 'TOKEN', 100, 'x', '${id}', '', 'me', now(), now(), '${state}',
        ${state === 'waiting' ? 'null' : 'now()'})`
    const id = newId()
    await refusedInside(hold(id, 'released'), 'begins waiting')
    const close = `update ledger_holds set state = 'released', closed_at = now() where id = '${id}'`
    await refusedInside(`${hold(id, 'waiting')}; ${close}; ${close}`, 'may be closed')
    const grow = `update ledger_holds set state = 'released', closed_at = now(), amount_minor = 1 where id = '${id}'`
    await refusedInside(`${hold(id, 'waiting')}; ${grow}`, 'may be closed')
  })
})

describe('a role that may only read and call', () => {
  const role = `clerk_${newId().replaceAll('-', '')}`

  afterAll(async () => {
    await asSuperuser(world.address, sql => sql.unsafe(`drop owned by ${role}; drop role ${role}`))
  })

  test('records through the functions and writes nothing else', async () => {
    await asSuperuser(world.address, sql =>
      sql.unsafe(`create role ${role} login; grant select on all tables in schema public to ${role}`),
    )
    const clerk = openDatabase({ ...world.address, user: role }, { max: 2 })
    try {
      const recipe = recipes.tip({
        fanId,
        performerId: newId(),
        gross_minor: 1000n,
        rates: { commission_bps: 0 },
        releaseOn: null,
      })
      const transfer = transferOf(recipe, { reference: 'x', causedBy: fanId })
      const id = recorded(await record(clerk, transfer))
      await expect(clerk.sql`update ledger_accounts set posted_minor = 1`).rejects.toMatchObject({ code: '42501' })
      await expect(clerk.sql.unsafe(transferRow(newId()))).rejects.toMatchObject({ code: '42501' })
      await expect(clerk.sql`delete from ledger_transfers where id = ${id}`).rejects.toMatchObject({ code: '42501' })
      const back = recipes.reversal(transfer.postings)
      await record(clerk, transferOf(back, { reference: 'x', causedBy: fanId, reverses: id }))
    } finally {
      await clerk.close()
    }
  })

  test('neither has the owner of the tables the right to change what is written', async () => {
    const rows = await db.sql`
      select relname, privilege_type from pg_class
      cross join lateral aclexplode(relacl)
      where relname in ('ledger_transfers', 'ledger_postings', 'ledger_blocks', 'ledger_heads',
        'ledger_interim_heads', 'ledger_history')
        and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`
    expect(rows).toHaveLength(0)
    const [kept] = await db.sql`select relacl is not null as restricted from pg_class where relname = 'ledger_postings'`
    expect(kept?.restricted).toBe(true)
  })
})
