import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { stopwatch } from '../api/src/kernel/clock.ts'
import type { Address, Database } from '../api/src/kernel/database.ts'
import { openDatabase } from '../api/src/kernel/open-database.ts'

/** The yardstick: PostgreSQL's own TPC-B-like load, so many clients on so many branches, statements prepared. */
export type Yardstick = { name: string; perSecond(seconds: number): Promise<number> }

export const clients = 32
const scale = 32

/** Runs pgbench where the machine has it, else the same seven statements by our own driver, and says which. */
export async function tpcb(address: Address): Promise<Yardstick> {
  return (await hasPgbench()) ? byPgbench(address) : byDriver(address)
}

const run = promisify(execFile)

async function hasPgbench(): Promise<boolean> {
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
}

async function byPgbench(address: Address): Promise<Yardstick> {
  const target =
    'url' in address ? [address.url] : ['-h', address.socketDir, '-p', '5432', '-U', address.user, address.database]
  await run('pgbench', ['-i', '-q', '-s', String(scale), ...target])
  return {
    name: 'pgbench TPC-B',
    async perSecond(seconds) {
      const load = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)]
      const { stdout } = await run('pgbench', [...load, ...target])
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    },
  }
}

async function byDriver(address: Address): Promise<Yardstick> {
  const db = openDatabase(address, { max: clients, applicationName: 'tpcb' })
  await fill(db)
  await db.close()
  return {
    name: 'TPC-B by our driver (no pgbench here)',
    async perSecond(seconds) {
      const pool = openDatabase(address, { max: clients, applicationName: 'tpcb' })
      const elapsed_ms = stopwatch()
      let done = 0
      const client = async () => {
        for (; elapsed_ms() < seconds * 1_000; done++) await transaction(pool)
      }
      await Promise.all(Array.from({ length: clients }, client))
      const rate = (done * 1_000) / elapsed_ms()
      await pool.close()
      return rate
    },
  }
}

async function fill(db: Database): Promise<void> {
  await db.sql.unsafe(`
    drop table if exists pgbench_accounts, pgbench_tellers, pgbench_branches, pgbench_history;
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select i, 0, '' from generate_series(1, ${scale}) i;
    insert into pgbench_tellers select i, (i - 1) / 10 + 1, 0, '' from generate_series(1, ${scale * 10}) i;
    insert into pgbench_accounts select i, (i - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale * 100_000}) i;
    analyze pgbench_branches, pgbench_tellers, pgbench_accounts;`)
}

const upTo = (most: number) => 1 + Math.floor(Math.random() * most)

async function transaction(pool: Database): Promise<void> {
  const [aid, tid, bid] = [upTo(scale * 100_000), upTo(scale * 10), upTo(scale)]
  const delta = upTo(10_001) - 5_001
  await pool.sql.begin(async tx => {
    await tx`update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`
    await tx`select abalance from pgbench_accounts where aid = ${aid}`
    await tx`update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${tid}`
    await tx`update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${bid}`
    await tx`
      insert into pgbench_history (tid, bid, aid, delta, mtime)
      values (${tid}, ${bid}, ${aid}, ${delta}, current_timestamp)`
  })
}
