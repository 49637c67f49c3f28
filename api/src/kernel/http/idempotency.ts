import { createHmac } from 'node:crypto'
import { second_ms } from '../clock.ts'
import type { App } from '../context.ts'
import type { Database } from '../database.ts'
import { isDatabaseAway } from '../database-away.ts'
import { freeIn_s, isDead } from '../nodes/index.ts'
import { Refusal } from '../refusal.ts'

/**
 * After this long a request that never got its answer is taken for dead and may be tried again, whatever became of its
 * node; at once when the node is known to be dead.
 */
const abandoned_after = '60 seconds'

const release_tries_max = 60
/** How often to ask whether a request has its answer whose node is running. */
const again_s = 1

type Claim =
  | { replay: { status: number; reply: unknown } }
  | { store(status: number, reply: unknown): Promise<void>; release(): Promise<void> }

/**
 * Claims an Idempotency-Key for a caller (wire conventions, "Retrying safely"). The same key with the same request is
 * answered with the stored reply; with another request, or while the first is still under way, it is refused.
 * Only successes are stored: a refused request may be repeated with its key once the cause is gone.
 *
 * What is stored of the request is an HMAC with the site's secret: a request may hold a password, and the database alone
 * must not be enough to try passwords against a plain hash of it.
 */
export async function claimKey(
  { db, secret, node }: Pick<App, 'db' | 'secret' | 'node'>,
  caller: string,
  key: string,
  request: string,
): Promise<Claim> {
  const hash = createHmac('sha256', secret).update('idempotency|').update(request).digest()
  const claimed = await db.sql`
    insert into idempotency_keys (caller, key, request_hash, node_id) values (${caller}, ${key}, ${hash}, ${node.id})
    on conflict (caller, key) do update set created_at = now(), node_id = excluded.node_id
      where idempotency_keys.status is null and idempotency_keys.request_hash = excluded.request_hash
        and (idempotency_keys.created_at < now() - ${abandoned_after}::interval
          or ${isDead(db.sql, db.sql`idempotency_keys.node_id`)})
    returning 1`
  if (claimed.length === 0) return { replay: await earlierReply(db, caller, key, hash) }
  return {
    async store(status, reply) {
      await db.sql`update idempotency_keys set status = ${status}, reply = ${db.sql.json(reply as never)} where caller = ${caller} and key = ${key}`
    },
    async release() {
      const free = async () => {
        await db.sql`delete from idempotency_keys where caller = ${caller} and key = ${key} and status is null`
      }
      await free().catch(error => releaseLater(error, free))
    },
  }
}

/**
 * A key that could not be freed because the database is away is freed when it is back: a client that was told to try again
 * need not wait for it to be taken for dead.
 */
function releaseLater(error: unknown, free: () => Promise<void>, tries = release_tries_max): void {
  if (!isDatabaseAway(error)) throw error
  if (tries === 0) return
  setTimeout(() => free().catch(again => releaseLater(again, free, tries - 1)), second_ms).unref()
}

/** `free_in_s`: when a key is free whose node is dead; null while it runs. */
type EarlierRow = { request_hash: Buffer; status: number | null; reply: unknown; free_in_s: number | null }

async function earlierReply(db: Database, caller: string, key: string, hash: Buffer) {
  const [row] = await db.sql<EarlierRow[]>`
    select request_hash, status, reply, ${freeIn_s(db.sql, db.sql`idempotency_keys.node_id`)} as free_in_s
    from idempotency_keys where caller = ${caller} and key = ${key}`
  if (row && !hash.equals(row.request_hash)) throw new Refusal('KEY_REUSED', {})
  const wait_s = Math.max(again_s, Math.ceil(row?.free_in_s ?? 0))
  if (!row || row.status === null) throw new Refusal('KEY_IN_USE', { details: { retryAfter_s: wait_s } })
  return { status: row.status, reply: row.reply }
}

/** Forgets keys older than a day; a client that retries later than that must look first. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db.sql`delete from idempotency_keys where created_at < now() - interval '1 day'`
}
