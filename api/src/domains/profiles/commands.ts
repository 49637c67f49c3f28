import { now } from '../../kernel/clock.ts'
import type { Queryable } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { insertPerformer, upsertCategory } from './store.ts'

export type NewPage = {
  userId: string
  category: string
  headline: string
  bio: string
  monthly_price_minor: bigint
  yearly_price_minor: bigint
  free_days: number
  verified: boolean
  featured: boolean
}

/** Opens the page of a creator who has an account. */
export async function openPage(tx: Queryable, page: NewPage): Promise<void> {
  const slug = page.category.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const category_id = await upsertCategory(tx, newId(), page.category, slug)
  await insertPerformer(tx, {
    user_id: page.userId,
    category_id,
    headline: page.headline,
    bio: page.bio,
    monthly_price_minor: page.monthly_price_minor,
    yearly_price_minor: page.yearly_price_minor,
    free_days: page.free_days,
    verified_at: page.verified ? now() : null,
    featured_at: page.featured ? now() : null,
    created_at: now(),
  })
}

type Counters = Partial<Record<'followers' | 'likes' | 'feeds' | 'photos' | 'videos', number>>

/** Moves counters of a creator's page by the given differences; the score, by which lists are sorted, follows. */
export async function moveCounters(tx: Queryable, userId: string, by: Counters): Promise<void> {
  await tx`
    update performers set
      followers_count = greatest(followers_count + ${by.followers ?? 0}, 0),
      likes_count = greatest(likes_count + ${by.likes ?? 0}, 0),
      feeds_count = greatest(feeds_count + ${by.feeds ?? 0}, 0),
      photos_count = greatest(photos_count + ${by.photos ?? 0}, 0),
      videos_count = greatest(videos_count + ${by.videos ?? 0}, 0),
      score = greatest(score + ${(by.followers ?? 0) * 3 + (by.likes ?? 0) + (by.feeds ?? 0) * 0.5}::float8, 0)
    where user_id = ${userId}`
}
