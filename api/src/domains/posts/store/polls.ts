import type { Queryable } from '../../../kernel/database.ts'

export type PollOptionRow = {
  id: string
  performer_id: string
  post_id: string | null
  position: number
  description: string
  closes_at: Date | null
  vote_count: number
  created_at: Date
}

export async function insertOptions(tx: Queryable, rows: Omit<PollOptionRow, 'vote_count'>[]): Promise<void> {
  if (rows.length > 0) await tx`insert into poll_options ${tx(rows)}`
}

export async function findOption(db: Queryable, id: string): Promise<PollOptionRow | undefined> {
  const [row] = await db<PollOptionRow[]>`select * from poll_options where id = ${id}`
  return row
}

/** Those of some options that belong to a creator, locked until the transaction ends. */
export async function lockOwnOptions(tx: Queryable, performerId: string, ids: string[]): Promise<PollOptionRow[]> {
  return tx<PollOptionRow[]>`
    select * from poll_options where id = any(${ids}) and performer_id = ${performerId} order by id for update`
}

/** The options of a post in their order. */
export async function optionsOf(db: Queryable, postId: string): Promise<PollOptionRow[]> {
  return db<PollOptionRow[]>`select * from poll_options where post_id = ${postId} order by position, id`
}

/** Makes these the options of a post, in this order; the ones that were are gone. */
export async function attachOptions(tx: Queryable, postId: string, ids: string[]): Promise<void> {
  await tx`delete from poll_options where post_id = ${postId} and id <> all(${ids})`
  await tx`
    update poll_options o set post_id = ${postId}, position = i.n::int
    from unnest(${ids}::uuid[]) with ordinality i(id, n) where o.id = i.id`
}

export type SeenOption = PollOptionRow & { is_chosen: boolean }

/** The options of some posts, in their order, with what the viewer chose. */
export async function optionsOfPosts(
  db: Queryable,
  viewerId: string | null,
  postIds: string[],
): Promise<Map<string, SeenOption[]>> {
  if (postIds.length === 0) return new Map()
  const rows = await db<(SeenOption & { post_id: string })[]>`
    select o.*, exists (select 1 from poll_votes v where v.post_id = o.post_id and v.user_id = ${viewerId}::uuid
      and v.option_id = o.id) as is_chosen
    from poll_options o where o.post_id = any(${postIds}) order by o.post_id, o.position, o.id`
  return Map.groupBy(rows, row => row.post_id)
}

/** Counts a vote; false when this person has voted in this poll already. */
export async function insertVote(tx: Queryable, option: PollOptionRow, userId: string, at: Date): Promise<boolean> {
  const added = await tx`
    insert into poll_votes (post_id, user_id, option_id, created_at)
    values (${option.post_id}, ${userId}, ${option.id}, ${at}) on conflict do nothing returning 1`
  if (added.length === 0) return false
  await tx`update poll_options set vote_count = vote_count + 1 where id = ${option.id}`
  return true
}

/** Forgets options that went into no post. */
export async function forgetUnused(db: Queryable, before: Date): Promise<void> {
  await db`delete from poll_options where post_id is null and created_at < ${before}`
}
