import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { chooseAccount, handOver } from '../src/engine/account.ts'
import { type Engine, startEngine } from '../src/engine/engine.ts'
import type { Address, Sql } from '../src/kernel/database.ts'
import { prepareFactDays } from '../src/kernel/fact-days.ts'
import { migrateJobs } from '../src/kernel/jobs.ts'
import { migrate } from '../src/kernel/migrations.ts'
import { openDatabase } from '../src/kernel/open-database.ts'
import type { TestDatabase } from './database.ts'

const log = pino({ level: 'silent' })

/** A database with a streaming replica beside it, both servers of its own. Its faults need Linux. */
export type Replicated = TestDatabase & {
  /** The replica itself. */
  standby: Sql
  standbyAddress: Address
  /** Sends a signal to all processes of the replica. */
  signalReplica(signal: 'SIGSTOP' | 'SIGCONT'): void
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
}

/** Starts both, migrated, and a pool that reads lists from the replica. */
export async function replicatedDatabase(): Promise<Replicated> {
  const root = await mkdtemp(join(tmpdir(), 'fanfare-replica-'))
  const [first, second] = [join(root, 'primary'), join(root, 'replica')]
  const primary = await startEngine({ dataDir: first, log })
  await prepare(primary.address)
  await copyServer(primary, first, second)
  let replica: Engine | undefined = await startEngine({ dataDir: second, log })
  const { address } = replica
  const db = openDatabase(primary.address, { max: 8, read: address, applicationName: 'test' })
  const { sql: standby, close: leave } = openDatabase(address, { max: 1, applicationName: 'test' })
  return {
    db,
    standby,
    standbyAddress: address,
    address: primary.address,
    signalReplica(signal) {
      const pid = (replica as Engine).pid()
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
      for (const one of [pid, ...children.map(Number)]) process.kill(one, signal)
    },
    async stopReplica() {
      await replica?.stop({ hurry: true })
      replica = undefined
    },
    async startReplica() {
      replica = await startEngine({ dataDir: second, log })
    },
    async close() {
      await db.close()
      await leave()
      await replica?.stop({ hurry: true })
      await primary.stop({ hurry: true })
      await rm(root, { recursive: true, force: true })
    },
  }
}

async function prepare(address: Engine['address']): Promise<void> {
  const db = openDatabase(address, { max: 1 })
  await migrate(db)
  await prepareFactDays(db.sql)
  await db.close()
  await migrateJobs(address)
}

/** Copies a running server as the manual says (PostgreSQL, "Low-Level Base Backup"), and has the copy follow it. */
async function copyServer({ address }: Engine, from: string, to: string): Promise<void> {
  const db = openDatabase(address, { max: 1 })
  await db.sql`select pg_backup_start('replica', true)`
  const [source, copy] = [join(from, 'postgres'), join(to, 'postgres')]
  cpSync(source, copy, { recursive: true, preserveTimestamps: true })
  const [{ label }] = await db.sql<[{ label: string }]>`select labelfile as label from pg_backup_stop(false)`
  await db.close()
  rmSync(join(copy, 'postmaster.pid'), { force: true })
  writeFileSync(join(copy, 'backup_label'), label)
  writeFileSync(join(copy, 'standby.signal'), '')
  const conninfo = `host=${address.socketDir} port=5432 user=${address.user}`
  writeFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  chmodSync(copy, 0o700)
  handOver(chooseAccount(), copy)
}
