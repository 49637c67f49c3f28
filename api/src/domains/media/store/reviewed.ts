import type { Queryable } from '../../../kernel/database.ts'
import type { Settings } from '../../../kernel/settings.ts'

export type ReviewRules = Pick<Settings, 'contentReview' | 'contentReviewFirstFiles'>

/** Who is reviewed: creators, all of them or those with fewer files that passed than the site asks for. */
function whoIsReviewed(db: Queryable, { contentReview, contentReviewFirstFiles }: ReviewRules) {
  if (contentReview === 'off') return db`false`
  const isCreator = db`u.role = 'performer'`
  if (contentReview === 'everything') return isCreator
  return db`${isCreator} and (select count(*) from (
    select 1 from files p where p.owner_id = u.id and p.status = 'finished' and p.kind <> 'document'
    limit ${contentReviewFirstFiles}) passed) < ${contentReviewFirstFiles}`
}

/** Whether this person's new files wait for an operator. */
export async function isReviewed(db: Queryable, ownerId: string, rules: ReviewRules): Promise<boolean> {
  if (rules.contentReview === 'off') return false
  const [row] = await db<[{ is_reviewed: boolean }]>`
    select exists (select 1 from users u where u.id = ${ownerId} and ${whoIsReviewed(db, rules)}) as is_reviewed`
  return row.is_reviewed
}

type Batch = { after: string; limit: number }

/** Finished files of creators who are reviewed, by their ids behind one, locked so that none is used meanwhile. */
export async function lockPassedOfReviewed(tx: Queryable, rules: ReviewRules, { after, limit }: Batch) {
  return tx<{ id: string; owner_id: string }[]>`
    select f.id, f.owner_id from files f join users u on u.id = f.owner_id
    where f.id > ${after} and f.status = 'finished' and f.purpose ~ '^(feed|message)-(photo|video|audio|thumbnail|teaser)$'
      and ${whoIsReviewed(tx, rules)}
    order by f.id limit ${limit} for update of f`
}

/** Files that wait although their creators aren't reviewed any more; all or those of one creator. */
export async function needlesslyWaiting(
  tx: Queryable,
  rules: ReviewRules,
  { ownerId, limit }: { ownerId: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select f.id from files f join users u on u.id = f.owner_id
    where f.status = 'waiting' ${ownerId ? tx`and f.owner_id = ${ownerId}` : tx``} and not (${whoIsReviewed(tx, rules)})
    order by f.id limit ${limit}`
  return rows.map(row => row.id)
}
