import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { newId } from '../../../kernel/ids.ts'
import {
  creditTopUp,
  exportStatement,
  recipes,
  record,
  recorded,
  sealDue,
  sealMissed,
  signHeads,
  siteKey,
  transferOf,
  verifyLedger,
} from '../index.ts'
import { leafHash, merklePaths, merkleRoot, sha256 } from './merkle.ts'

const run = promisify(execFile)
const checker = join(import.meta.dirname, '../../../../../tools/ledger-checker/check.mjs')
const folder = mkdtempSync(join(tmpdir(), 'fanfare-sealing-'))
const key = siteKey(folder)

let world: TestDatabase
let db: TestDatabase['db']

beforeAll(async () => {
  world = await testDatabase()
  db = world.db
})

afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

async function fanWith(tokens_minor: bigint): Promise<string> {
  const fanId = newId()
  const paid = { fanId, gateway: 'sandbox', currency: 'USD', paid_minor: tokens_minor, tokens_minor }
  await db.tx(tx => creditTopUp(tx, { paymentId: newId(), ...paid }))
  return fanId
}

async function tip(fanId: string, performerId: string, gross_minor: bigint, reason = ''): Promise<string> {
  const rates = { commission_bps: 2000, referral: { userId: newId(), rate_bps: 500 } }
  const recipe = recipes.tip({ fanId, performerId, gross_minor, rates, releaseOn: '2030-01-08' })
  return recorded(await record(db, transferOf(recipe, { reference: `tip:${performerId}`, causedBy: fanId, reason })))
}

/** Does what only somebody with all rights over the database can do: changes it behind the guards, then undoes it. */
async function tampered(change: string, undo: string, look: () => Promise<void>): Promise<void> {
  const behind = (statement: string) =>
    db.sql.begin(async tx => {
      await tx`set local session_replication_role = replica`
      await tx.unsafe(statement)
    })
  await behind(change)
  await look().finally(() => behind(undo))
}

/** Seals until so many are: other tests' transactions on the same server may hold the sealer back for a moment. */
async function seal(count: number): Promise<void> {
  for (let sealed = 0; sealed < count; ) {
    sealed += await sealDue(db)
    expect(sealed).toBeLessThanOrEqual(count)
  }
}

const differences = async () => (await verifyLedger(db)).differences

describe('a Merkle tree', () => {
  test('has the root of RFC 6962, whatever its size', () => {
    const leaves = ['a', 'b', 'c', 'd', 'e'].map(leafHash)
    const node = (l: Buffer, r: Buffer) => sha256(Buffer.of(1), l, r)
    const [a, b, c, d, e] = leaves as [Buffer, Buffer, Buffer, Buffer, Buffer]
    expect(merkleRoot([a])).toEqual(a)
    expect(merkleRoot([a, b, c])).toEqual(node(node(a, b), c))
    expect(merkleRoot(leaves)).toEqual(node(node(node(a, b), node(c, d)), e))
    expect(() => merkleRoot([])).toThrow()
  })

  test('has a way from every leaf to its root', () => {
    for (const size of [1, 2, 3, 6, 7, 8, 33]) {
      const leaves = Array.from({ length: size }, (_, i) => leafHash(String(i)))
      merklePaths(leaves, [...leaves.keys()]).forEach((path, index) => {
        let hash = leaves[index] as Buffer
        for (const step of path) {
          const other = Buffer.from(step.slice(1), 'hex')
          hash = step[0] === 'L' ? sha256(Buffer.of(1), other, hash) : sha256(Buffer.of(1), hash, other)
        }
        expect(hash).toEqual(merkleRoot(leaves))
      })
    }
  })
})

describe('sealing', () => {
  test('makes chained blocks of what was committed, and the same leaves as we compute', async () => {
    const fanId = await fanWith(100_000n)
    await tip(fanId, newId(), 1000n, `"Kaffee" \\ \n\t\u0001 € ${'\u{1F600}'}`)
    await seal(2)
    expect(await sealDue(db)).toBe(0)
    await tip(fanId, newId(), 1000n)
    await seal(1)
    expect(await verifyLedger(db)).toMatchObject({ differences: [], transfers: 3, unsealed: 0 })
  })

  test('waits for a transaction that is still running, and passes nobody over', async () => {
    const fanId = await fanWith(100_000n)
    await seal(1)
    const slow = await db.sql.reserve()
    await slow`begin`
    await slow`select pg_current_xact_id()`
    const paid = { fanId, gateway: 'sandbox', currency: 'USD', paid_minor: 500n, tokens_minor: 500n }
    const fast = await tip(fanId, newId(), 1000n)
    expect(await sealDue(db)).toBe(0)
    await creditTopUp(slow as never, { paymentId: newId(), ...paid })
    await slow`commit`
    slow.release()
    await seal(2)
    const [block] = await db.sql`select transfer_ids from ledger_blocks order by no desc limit 1`
    expect(block?.transfer_ids).toContain(fast)
    expect(await differences()).toEqual([])
  })

  test('goes on after a restore into a server that counts its transactions anew', async () => {
    const fanId = await fanWith(100_000n)
    await seal(1)
    await tampered(
      `update ledger_blocks set first_xid = (first_xid::text::bigint + 1000000)::text::xid8,
         last_xid = (last_xid::text::bigint + 1000000)::text::xid8;
       update ledger_transfers set xid = (xid::text::bigint + 1000000)::text::xid8`,
      'select 1',
      async () => {
        const id = await tip(fanId, newId(), 1000n)
        await seal(1)
        await tip(fanId, newId(), 1000n)
        await seal(1)
        const [block] = await db.sql`select era, transfer_ids from ledger_blocks order by no desc offset 1 limit 1`
        expect(block).toEqual({ era: 1, transfer_ids: [id] })
        expect(await differences()).toEqual([])
      },
    )
  })

  test('finds, and seals when told to, what was passed over', async () => {
    const fanId = await fanWith(100_000n)
    const id = await tip(fanId, newId(), 1000n)
    await tip(fanId, newId(), 1000n)
    await tampered(`update ledger_transfers set xid = '4' where id = '${id}'`, 'select 1', async () => {
      await seal(2)
      const missed = { check: 'sealed transfer', transfer: id, expected: 'in a block', found: 'in none' }
      expect(await differences()).toContainEqual(missed)
      expect(await sealMissed(db)).toBe(1)
      expect(await differences()).toEqual([])
    })
  })
})

describe('a change behind the guards is found', () => {
  let id: string

  beforeAll(async () => {
    id = await tip(await fanWith(100_000n), newId(), 1000n)
    await seal(2)
  })

  test('one hundredth of a posting', async () => {
    const change = (by: number) =>
      `update ledger_postings set amount_minor = amount_minor + ${by} where transfer_id = '${id}' and position = 0`
    await tampered(change(1), change(-1), async () => {
      const found = await differences()
      expect(found.filter(({ check }) => check === 'sealed transfer')).toMatchObject([{ transfer: id }])
      expect(found.filter(({ check }) => check === 'balance')).toHaveLength(2)
    })
    expect(await differences()).toEqual([])
  })

  test('even where posting, balances and leaf were changed to fit', async () => {
    await tampered(
      `create table kept as select * from ledger_blocks;
       update ledger_blocks set leaves = overlay(leaves placing '\\x00' from 1)`,
      'update ledger_blocks b set leaves = k.leaves from kept k where k.no = b.no; drop table kept',
      async () => expect((await differences()).some(({ check }) => check.startsWith('block '))).toBe(true),
    )
  })

  test('a balance, a sum of a day, a hold', async () => {
    const [fan] = await db.sql`select from_id as id from ledger_postings where transfer_id = ${id} limit 1`
    await tampered(
      `update ledger_accounts set posted_minor = posted_minor + 1 where id = '${fan?.id}'`,
      `update ledger_accounts set posted_minor = posted_minor - 1 where id = '${fan?.id}'`,
      async () => {
        const found = await differences()
        expect(found).toContainEqual(expect.objectContaining({ check: 'balance', account: `${fan?.id} TOKEN` }))
        expect(found).toContainEqual(expect.objectContaining({ check: 'issued' }))
      },
    )
    await tampered(
      `update ledger_days set amount_minor = amount_minor + 1 where account_id = 'platform:fees'`,
      `update ledger_days set amount_minor = amount_minor - 1 where account_id = 'platform:fees'`,
      async () => expect((await differences()).map(({ check }) => check)).toContain('day'),
    )
    await tampered(
      `update ledger_accounts set held_minor = 1 where id = '${fan?.id}'`,
      `update ledger_accounts set held_minor = 0 where id = '${fan?.id}'`,
      async () => expect(await differences()).toMatchObject([{ check: 'held' }]),
    )
  })

  test('a transfer or a posting that is gone, a reason, a time', async () => {
    const copy = (table: string, column: string) =>
      `create table kept as select * from ${table} where ${column} = '${id}'`
    const back = (table: string) => `insert into ${table} select * from kept; drop table kept`
    await tampered(
      `${copy('ledger_postings', 'transfer_id')}; delete from ledger_postings where transfer_id = '${id}'`,
      back('ledger_postings'),
      async () => expect((await differences()).map(({ check }) => check)).toContain('postings'),
    )
    await tampered(
      `${copy('ledger_transfers', 'id')}; delete from ledger_transfers where id = '${id}'`,
      back('ledger_transfers'),
      async () => expect(await differences()).toContainEqual(expect.objectContaining({ found: 'it is missing' })),
    )
    for (const change of [`reason = 'else'`, `at = at + interval '1 microsecond'`, `caused_by = 'else'`])
      await tampered(
        `${copy('ledger_transfers', 'id')}; update ledger_transfers set ${change} where id = '${id}'`,
        `delete from ledger_transfers where id = '${id}'; ${back('ledger_transfers')}`,
        async () => expect(await differences()).toMatchObject([{ check: 'sealed transfer', transfer: id }]),
      )
  })

  test('a block that is gone', async () => {
    await tampered(
      'create table kept as select * from ledger_blocks where no = 2; delete from ledger_blocks where no = 2',
      'insert into ledger_blocks select * from kept; drop table kept',
      async () => expect((await differences()).map(({ check }) => check)).toContain('block 3'),
    )
  })
})

describe('a signed day', () => {
  const yesterday = `update ledger_blocks set sealed_at = sealed_at - interval '1 day'`

  test('is signed once it is over, and a changed block no longer fits', async () => {
    expect(await signHeads(db, key)).toEqual([])
    const last = await db.sql`select max(no) as no from ledger_blocks`
    await tampered(yesterday, 'select 1', async () => {
      expect(await signHeads(db, key)).toHaveLength(1)
      expect(await signHeads(db, key)).toEqual([])
    })
    const found = await differences()
    expect(found.filter(({ check }) => check.startsWith('head '))).toEqual([])
    expect(found.filter(({ check }) => check.startsWith('block ')).length).toBe(Number(last[0]?.no))
    const other = siteKey(mkdtempSync(join(folder, 'other-'))).publicKey
    const { differences: byOther } = await verifyLedger(db, { publicKey: other })
    expect(byOther.filter(({ check }) => check.startsWith('head '))).toHaveLength(1)
    await tampered(
      `update ledger_heads set signature = set_byte(signature, 0, get_byte(signature, 0) # 1)`,
      `update ledger_heads set signature = set_byte(signature, 0, get_byte(signature, 0) # 1)`,
      async () => expect(await differences()).toContainEqual(expect.objectContaining({ expected: 'a signature' })),
    )
  })
})

describe('the key', () => {
  test('is made once, and readable by its owner only', () => {
    expect(siteKey(folder).publicKey).toEqual(key.publicKey)
    expect(statSync(join(folder, 'ledger-ed25519.pem')).mode & 0o777).toBe(0o600)
  })
})

describe('a statement', () => {
  let own: TestDatabase
  let fanId: string
  let performerId: string
  let lines: string[]

  beforeAll(async () => {
    own = await testDatabase()
    db = own.db
    performerId = newId()
    fanId = await fanWith(100_000n)
    await tip(fanId, performerId, 1000n, 'with "love"')
    await seal(2)
    await tip(await fanWith(5000n), newId(), 2000n)
    await tip(fanId, performerId, 3001n)
    await seal(3)
    lines = await statementOf(fanId)
  })

  afterAll(() => own.close())

  async function statementOf(owner: string): Promise<string[]> {
    const statement: string[] = []
    for await (const line of exportStatement(db, owner, key)) statement.push(line)
    return statement
  }

  async function check(statement: string[], ...more: string[]): Promise<{ code: number; said: string }> {
    const file = join(folder, `${newId()}.jsonl`)
    writeFileSync(file, statement.map(line => `${line}\n`).join(''))
    const done = run(process.execPath, [checker, file, ...more])
    return done.then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      error => ({ code: error.code, said: error.stdout }),
    )
  }

  test('is in order, and says what the accounts hold', async () => {
    const { code, said } = await check(lines, '--key', key.publicKey.toString('hex'))
    expect(said).toContain('The statement is in order.')
    expect(said).toContain(`wallet:${fanId} TOKEN: 95999`)
    expect(said).toContain('transfers: 3')
    expect(code).toBe(0)
    const ofPerformer = await check(await statementOf(performerId))
    expect(ofPerformer.said).toContain(`earnings:${performerId}:maturing:2030-01-08 TOKEN: 3201`)
    expect(ofPerformer.code).toBe(0)
  })

  test('shows nobody’s postings but the owner’s', async () => {
    const everything = lines.join('\n')
    expect(everything).not.toContain('referral:')
    expect((await statementOf(performerId)).join('\n')).not.toContain('platform:fees')
  })

  test.each([
    ['an amount by one hundredth', (text: string) => text.replace('"amount":"800"', '"amount":"801"')],
    ['an account', (text: string) => text.replace(/"to":"earnings:[^:]+/, `"to":"earnings:${newId()}`)],
    ['a reason', (text: string) => text.replace('with \\"love\\"', 'with \\"hate\\"')],
    ['a time', (text: string) => text.replace(/(T\d\d:\d\d:\d\d\.\d{5})\d(Z",?)/, '$1x$2')],
    ['a balance', (text: string) => text.replace('"95999"', '"96000"')],
    ['a hidden digest', (text: string) => text.replace(/"digest":"./, '"digest":"z')],
    ['the root of a block', (text: string) => text.replace(/"root":"./, '"root":"z')],
    ['the text of a head', (text: string) => text.replace('fanfare-head-1', 'fanfare-head-2')],
  ])('with %s changed is found out', async (_, change) => {
    const altered = change(lines.join('\n')).split('\n')
    expect(altered).not.toEqual(lines)
    const { code, said } = await check(altered)
    expect(said).toContain('NOT IN ORDER')
    expect(code).toBe(1)
  })

  test('with a line left out, doubled, cut off or by another site is found out', async () => {
    const place = lines.findIndex(line => line.startsWith('{"line":"transfer"'))
    expect((await check(lines.toSpliced(place, 1))).code).toBe(1)
    expect((await check(lines.toSpliced(place, 0, lines[place] as string))).code).toBe(1)
    expect((await check(lines.slice(0, -1))).said).toContain('no end')
    expect((await check(lines, '--key', '0'.repeat(64))).code).toBe(1)
    expect((await check(['nonsense'])).code).toBe(1)
    expect((await run(process.execPath, [checker]).catch(error => error)).code).toBe(2)
  })

  test('tampered with in the database before it was exported is found out', async () => {
    const change = (by: number) =>
      `update ledger_postings set amount_minor = amount_minor + ${by} where from_id = 'wallet:${fanId}'`
    await tampered(change(1), change(-1), async () => {
      const { said } = await check(await statementOf(fanId))
      expect(said.match(/NOT IN ORDER Transfer/g)).toHaveLength(2)
    })
  })
})
