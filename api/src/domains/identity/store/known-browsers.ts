import type { Queryable } from '../../../kernel/database.ts'

/** An account remembers this many browsers. */
const kept_max = 20

/** Whether this account has been logged in to from the browser that holds this secret. */
export async function isKnownBrowser(db: Queryable, userId: string, secret_sha256: Buffer): Promise<boolean> {
  const found = await db`
    select 1 from known_browsers where user_id = ${userId} and secret_sha256 = ${secret_sha256}`
  return found.length > 0
}

/** Remembers a browser after a login, and forgets the one that was away longest. */
export async function rememberBrowser(db: Queryable, userId: string, secret_sha256: Buffer, at: Date): Promise<void> {
  await db`
    with forgotten as (
      delete from known_browsers where user_id = ${userId} and secret_sha256 in (
        select secret_sha256 from known_browsers where user_id = ${userId} and secret_sha256 <> ${secret_sha256}
        order by last_used_at desc offset ${kept_max - 1}))
    insert into known_browsers (user_id, secret_sha256, last_used_at) values (${userId}, ${secret_sha256}, ${at})
    on conflict (user_id, secret_sha256) do update set last_used_at = excluded.last_used_at`
}

export async function deleteBrowsersBefore(db: Queryable, at: Date): Promise<void> {
  await db`delete from known_browsers where last_used_at < ${at}`
}
