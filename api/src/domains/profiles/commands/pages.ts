import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { knownCategories, setCategories, upsertCategory } from '../store/categories.ts'
import { type Description, insertPerformer, updatePage } from '../store/performers.ts'
import { birthday, spoken } from './checks.ts'

export type NewPage = {
  userId: string
  /** Names of categories, which are made where they are missing; for the demonstration. */
  category?: string | string[]
  /** The ids of categories that exist. */
  categoryIds?: string[]
  /** YYYY-MM-DD, or a moment of that day as clients write it. */
  dateOfBirth?: string | null
  headline: string
  bio: string
  monthly_price_minor: bigint
  yearly_price_minor: bigint
  free_days: number
  verified: boolean
  featured: boolean
  description?: Partial<Description>
}

/**
 * Opens the page of a creator who has an account. Refuses categories and languages that do not exist and a date of birth
 * that is no date or less than 18 years ago, naming the field.
 */
export async function openPage(tx: Queryable, page: NewPage): Promise<void> {
  await insertPerformer(tx, {
    user_id: page.userId,
    headline: page.headline,
    bio: page.bio,
    date_of_birth: page.dateOfBirth ? birthday(page.dateOfBirth) : null,
    monthly_price_minor: page.monthly_price_minor,
    yearly_price_minor: page.yearly_price_minor,
    free_days: page.free_days,
    verified_at: page.verified ? now() : null,
    featured_at: page.featured ? now() : null,
    created_at: now(),
  })
  const { languages, ...description } = page.description ?? {}
  await updatePage(tx, page.userId, { ...description, ...(languages && { languages: spoken(languages) }) })
  await setCategories(tx, page.userId, await categoriesOf(tx, page))
}

async function categoriesOf(tx: Queryable, { category, categoryIds = [] }: NewPage): Promise<string[]> {
  if (category === undefined) return checkCategories(tx, categoryIds)
  const ids: string[] = []
  for (const name of [category].flat())
    ids.push(await upsertCategory(tx, newId(), name, name.toLowerCase().replace(/[^a-z0-9]+/g, '-')))
  return ids
}

/** These categories, each once. Refuses ids that are none, naming the field. */
export async function checkCategories(db: Queryable, ids: string[]): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const known = await knownCategories(db, wanted.filter(isId))
  if (wanted.some(id => !known.has(id)))
    throw refuseFields([{ path: 'categoryIds', message: "This category doesn't exist." }])
  return wanted
}

/** Opens the page of a creator who came through another provider; what it shows is filled in later. */
export async function openEmptyPage(tx: Queryable, user: { id: string; role: string }): Promise<void> {
  if (user.role === 'performer') await insertPerformer(tx, { user_id: user.id, created_at: now() })
}

/** Shows a creator's page from a moment on, or with null hides it. */
export async function setVerified(tx: Queryable, userId: string, at: Date | null): Promise<boolean> {
  const { count } = await tx`update performers set verified_at = ${at} where user_id = ${userId}`
  return count > 0
}

/** Says on a creator's page that they are live, and since when or until when. */
export async function setStreaming(
  tx: Queryable,
  userId: string,
  status: 'offline' | 'public' | 'private',
  at: Date,
): Promise<void> {
  await tx`update performers set streaming_status = ${status}, last_streaming_at = ${at} where user_id = ${userId}`
}

type Counted = 'followers' | 'likes' | 'subscribers' | 'feeds' | 'photos' | 'videos' | 'galleries' | 'products'

/** Moves counters of a creator's page by the given differences; the score, by which lists are sorted, follows. */
export async function moveCounters(tx: Queryable, userId: string, by: Partial<Record<Counted, number>>): Promise<void> {
  await tx`
    update performers set
      followers_count = greatest(followers_count + ${by.followers ?? 0}, 0),
      likes_count = greatest(likes_count + ${by.likes ?? 0}, 0),
      subscribers_count = greatest(subscribers_count + ${by.subscribers ?? 0}, 0),
      feeds_count = greatest(feeds_count + ${by.feeds ?? 0}, 0),
      photos_count = greatest(photos_count + ${by.photos ?? 0}, 0),
      videos_count = greatest(videos_count + ${by.videos ?? 0}, 0),
      galleries_count = greatest(galleries_count + ${by.galleries ?? 0}, 0),
      products_count = greatest(products_count + ${by.products ?? 0}, 0),
      score = greatest(score + ${(by.followers ?? 0) * 3 + (by.likes ?? 0) + (by.feeds ?? 0) * 0.5}::float8, 0)
    where user_id = ${userId}`
}
