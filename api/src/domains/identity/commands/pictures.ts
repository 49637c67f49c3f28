import { now } from '../../../kernel/clock.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'

/** Sets avatar and cover of an account; what is left out stays. */
export async function setPictures(
  tx: Queryable,
  userId: string,
  pictures: { avatarFileId?: string; coverFileId?: string; coverThumbhash?: string | null },
): Promise<void> {
  const { avatarFileId, coverFileId, coverThumbhash } = pictures
  await tx`
    update users set avatar_file_id = coalesce(${avatarFileId ?? null}, avatar_file_id),
      cover_file_id = coalesce(${coverFileId ?? null}, cover_file_id),
      cover_thumbhash = coalesce(${coverThumbhash ?? null}, cover_thumbhash), updated_at = ${now()}
    where id = ${userId}`
}

/** Changes how many creators a user follows. */
export async function touchFollowing(tx: Tx, userId: string, by: 1 | -1): Promise<void> {
  await tx`update users set following_count = greatest(following_count + ${by}, 0) where id = ${userId}`
}

/** Changes to how many creators a user is subscribed. */
export async function touchSubscriptions(tx: Tx, userId: string, by: 1 | -1): Promise<void> {
  await tx`update users set subscriptions_count = greatest(subscriptions_count + ${by}, 0) where id = ${userId}`
}
