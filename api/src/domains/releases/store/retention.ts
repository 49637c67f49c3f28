import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'

/** Writes down since when nothing names the person of a release that doesn't wait for an answer. */
export async function markUnused(db: Queryable, at: Date): Promise<void> {
  await db`
    update releases r set unused_since = ${at}
    where r.unused_since is null and r.erased_at is null
      and r.state in ('declined', 'expired', 'revoked', 'ended', 'verified')
      and not exists (select 1 from item_people ip where ip.release_id = r.id and ip.gone_at is null)`
}

/** Releases whose time is over; those that were signed are kept longer. */
export async function listToForget(
  db: Queryable,
  before: { signed: Date; unsigned: Date },
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select id from releases where erased_at is null and unused_since is not null
      and unused_since < case when legal_sealed is null then ${before.unsigned}::timestamptz
        else ${before.signed}::timestamptz end
      and not exists (select 1 from item_people ip where ip.release_id = releases.id and ip.gone_at is null)
      and ${which('releases.id')}
    order by id limit ${limit}`
}

/** Erases everything personal of a release. Only the fact that it existed stays. */
export async function eraseRelease(db: Queryable, id: string, at: Date): Promise<void> {
  await db`
    update releases set erased_at = ${at}, state = 'ended', stage_name = '-', email = null, language = null, user_id = null,
      legal_sealed = null, reason = '' where id = ${id}`
  await db`delete from release_links where release_id = ${id}`
}

/** Releases of someone who leaves, as the creator or the person, can't be used any more. */
export async function endReleasesOf(tx: Queryable, userId: string, at: Date): Promise<void> {
  await tx`
    update releases set state = 'ended', closed_at = ${at}
    where (performer_id = ${userId} or user_id = ${userId}) and state in ('invited', 'signed', 'refused', 'verified', 'expired')`
}
