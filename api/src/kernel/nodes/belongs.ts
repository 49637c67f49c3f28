import { createHmac, randomUUID } from 'node:crypto'
import { StartRefusal } from '../../start/refusal.ts'
import type { App } from '../context.ts'
import type { Queryable, Sql } from '../database.ts'
import { isSameSecret } from '../ids.ts'
import type { Storage } from '../storage/storage.ts'
import { clockAhead_ms } from './clocks.ts'
import { clock_ms_max } from './node.ts'
import { version } from './version.ts'

/** A node that writes the first mark of a storage has this long until others miss it. */
const marking_tries_max = 20
const marking_ms = 250

/**
 * Makes sure that this node has what nodes that share a database must have in common; one that runs its own has everything
 * at hand. Throws a StartRefusal that says what is wrong and what to set.
 */
export async function checkBelonging({ config, db, secret, storage, outside }: App): Promise<void> {
  await checkSecret(db.sql, secret)
  if (!config.databaseUrl) return
  await checkClock(db.sql)
  const where = config.s3 ? `the bucket ${config.s3.bucket} at ${config.s3.endpoint}` : `${config.dataDir}/files`
  // A bucket that is away now says no more of itself than that.
  if (!outside.away().some(({ name }) => name === 'storage')) await checkStorage(db.sql, storage, where)
}

/**
 * Makes sure that this node has the secret of the site. The database keeps a mark of it that tells nothing of it. Throws a
 * StartRefusal where the site was started with another.
 */
export async function checkSecret(db: Queryable, secret: Buffer): Promise<void> {
  const mine = createHmac('sha256', secret).update('fanfare: the mark of this secret').digest('hex')
  if (isSameSecret(await markOf(db, 'secret', mine), mine)) return
  throw new StartRefusal(
    'The secret of this node is not the one that this site was started with, so it could not open signed links, ID ' +
      'documents, bank details and two-factor codes. Set SITE_SECRET to the content of keys/site-secret of the first ' +
      "node's DATA_DIR, or to the SITE_SECRET of the other nodes. If the old secret is lost for good, what it sealed is " +
      "too; to go on without it: delete from site_marks where name = 'secret'.",
  )
}

/**
 * Makes sure that this node keeps files where the others do: in each storage lies an object by whose name the database
 * knows it. Throws a StartRefusal where it lies elsewhere.
 */
export async function checkStorage(db: Queryable, storage: Storage, where: string): Promise<void> {
  const drawn = randomUUID()
  const mark = await markOf(db, 'storage', drawn)
  const key = `site-marks/${mark}`
  if (mark === drawn) return storage.put(key, Buffer.from('The files of a Fanfare site lie here.\n'), 'text/plain')
  for (let tries = 0; tries < marking_tries_max; tries++) {
    if ((await storage.size(key)) !== null) return
    await new Promise(resolve => setTimeout(resolve, marking_ms))
  }
  throw new StartRefusal(
    `The files of this site do not lie in ${where}. Every node needs the same S3_* settings, or the same shared folder as ` +
      'DATA_DIR/files. If they were moved here without their mark, or are lost for good: ' +
      "delete from site_marks where name = 'storage'.",
  )
}

async function markOf(db: Queryable, name: string, mine: string): Promise<string> {
  await db`insert into site_marks (name, mark) values (${name}, ${mine}) on conflict (name) do nothing`
  const [row] = await db<[{ mark: string }]>`select mark from site_marks where name = ${name}`
  return row.mark
}

/** Makes sure that the clocks of this machine and the database agree. Throws a StartRefusal that says how far they are apart. */
export async function checkClock(db: Sql): Promise<void> {
  const ahead_ms = await clockAhead_ms(text => db.unsafe<{ now_ms: number }[]>(text))
  if (Math.abs(ahead_ms) <= clock_ms_max) return
  const seconds = (Math.abs(ahead_ms) / 1_000).toFixed(1)
  throw new StartRefusal(
    `The clock of this machine is ${seconds} s ${ahead_ms > 0 ? 'ahead of' : 'behind'} the clock of the database, and ` +
      'nodes must agree within 2 s. Have all machines set theirs by NTP (chrony, systemd-timesyncd).',
  )
}

/**
 * Makes sure that no node of another version is running, before the database is migrated. Throws a StartRefusal that names
 * them: they would go on with tables that they don't know.
 */
export async function refuseOtherVersions(db: Queryable): Promise<void> {
  const [{ exists }] = await db<[{ exists: boolean }]>`select to_regclass('nodes') is not null as exists`
  if (!exists) return
  const others = await db<{ process: string; version: string }[]>`
    select process, version from nodes
    where version <> ${version} and not pg_try_advisory_xact_lock(hashtextextended(process, 0))`
  const [first] = others
  if (!first) return
  const names = others.map(({ process }) => process.split(' ').slice(0, 2).join(', process ')).join('; ')
  throw new StartRefusal(
    `This is version ${version}, and nodes of version ${first.version} are running: ${names}. Stop them all first; an ` +
      'upgrade takes the site down for as long as its migrations run.',
  )
}
