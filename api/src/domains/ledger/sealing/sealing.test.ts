import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'
import { creditTopUp, sealDue, sealMissed, siteKey, verifyLedger } from '../index.ts'
import { signHeads } from './heads.ts'
import { growingTree, leafHash, merklePaths, merkleRoot, sha256 } from './merkle.ts'
import { type SealedWorld, sealedWorld } from './sealed-world.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-sealing-'))
const key = siteKey(folder)

let world: SealedWorld
let db: SealedWorld['db']
const fanWith: SealedWorld['fanWith'] = tokens_minor => world.fanWith(tokens_minor)
const tip: SealedWorld['tip'] = (...of) => world.tip(...of)
const seal: SealedWorld['seal'] = count => world.seal(count)
const tampered: SealedWorld['tampered'] = (...how) => world.tampered(...how)
const differences = () => world.differences()

beforeAll(async () => {
  world = await sealedWorld()
  db = world.db
})

afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

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

  test('that grows has the root of each size on its way', () => {
    const leaves = Array.from({ length: 70 }, (_, i) => leafHash(String(i)))
    const tree = growingTree()
    leaves.forEach((leaf, index) => {
      tree.add(leaf)
      expect(tree.root()).toEqual(merkleRoot(leaves.slice(0, index + 1)))
    })
    expect(() => growingTree().root()).toThrow()
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

  test('never splits a transaction between two blocks', async () => {
    const fanId = newId()
    await db.tx(async tx => {
      const paid = { fanId, gateway: 'sandbox', currency: 'USD', paid_minor: 500n, tokens_minor: 500n }
      for (let i = 0; i < 5; i++) await creditTopUp(tx, { paymentId: newId(), ...paid })
    })
    await fanWith(100n)
    const next = () => db.sql`select cardinality(transfer_ids) as count from ledger_seal_next(2, false)`
    while ((await next())[0]?.count !== 5);
    await seal(6)
  })

  test('reads what it seals, and nothing of what was sealed before', async () => {
    const fanId = await fanWith(10_000_000n)
    const tips = (count: number) => Promise.all(Array.from({ length: count }, () => tip(fanId, newId(), 1000n)))
    await tips(1_500)
    await seal(1_501)
    await tips(150)
    // Other tests' transactions on the same server may hold the sealer back: then it takes a few rounds, each of which reads what is left.
    let [sealed, rows] = [0, 0]
    while (sealed < 150) {
      const before = sealed
      await db.sql.begin(async tx => {
        sealed += await sealDue({ ...db, tx: work => work(tx) as never })
        const [read] = await tx<{ rows: number }[]>`
          select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
          where relname in ('ledger_postings', 'ledger_transfers')`
        if (sealed > before) rows = Math.max(rows, read?.rows ?? 0)
      })
    }
    expect(sealed).toBe(150)
    expect(rows).toBeGreaterThan(150)
    expect(rows).toBeLessThan(1_500)
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
