import { createHmac } from 'node:crypto'
import { second_ms } from '../clock.ts'
import type { App } from '../context.ts'
import type { Database } from '../database.ts'
import { isDatabaseAway } from '../database-away.ts'
import { Refusal } from '../refusal.ts'

/** After this long a request that never got its answer is taken for dead and may be tried again. */
const abandoned_after = '60 seconds'

const release_tries_max = 60
/** When to ask again whether the first request has its answer. */
const inUse = { details: { retryAfter_s: 1 } }

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
  { db, secret }: Pick<App, 'db' | 'secret'>,
  caller: string,
  key: string,
  request: string,
): Promise<Claim> {
  const hash = createHmac('sha256', secret).update('idempotency|').update(request).digest()
  const claimed = await db.sql`
    insert into idempotency_keys (caller, key, request_hash) values (${caller}, ${key}, ${hash})
    on conflict (caller, key) do update set created_at = now()
      where idempotency_keys.status is null and idempotency_keys.request_hash = excluded.request_hash
        and idempotency_keys.created_at < now() - ${abandoned_after}::interval
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

async function earlierReply(db: Database, caller: string, key: string, hash: Buffer) {
  const [row] = await db.sql<{ request_hash: Buffer; status: number | null; reply: unknown }[]>`
    select request_hash, status, reply from idempotency_keys where caller = ${caller} and key = ${key}`
  if (!row) throw new Refusal('KEY_IN_USE', inUse)
  if (!hash.equals(row.request_hash)) throw new Refusal('KEY_REUSED', {})
  if (row.status === null) throw new Refusal('KEY_IN_USE', inUse)
  return { status: row.status, reply: row.reply }
}

/** Forgets keys older than a day; a client that retries later than that must look first. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db.sql`delete from idempotency_keys where created_at < now() - interval '1 day'`
}
