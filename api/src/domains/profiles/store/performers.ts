import {
  type LookColumn,
  lookFields,
  looks,
  type PageAiLabel,
  profileTexts,
  type TextColumn,
  textFields,
} from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'

const toldColumns = [
  ...textFields.map(field => `p.${profileTexts[field].column}`),
  ...lookFields.map(field => `p.${looks[field].column}`),
]

export type ProfileLink = { label: string; url: string }

/** What creators tell of themselves; every choice is a key of the contract's profile options. */
export type Description = Record<LookColumn | TextColumn, string | null> & {
  headline: string
  bio: string
  date_of_birth: Date | null
  languages: string[]
  links: ProfileLink[]
  hidden_fields: string[]
  activate_welcome_video: boolean
  monthly_price_minor: bigint
  yearly_price_minor: bigint
  public_chat_price_minor: bigint
  free_days: number
  ai_label: PageAiLabel | null
}

export type PerformerRow = Description & {
  id: string
  name: string
  username: string | null
  first_name: string
  last_name: string
  status: string
  gender: string | null
  country: string | null
  avatar_file_id: string | null
  cover_file_id: string | null
  cover_thumbhash: string | null
  last_seen_at: Date | null
  created_at: Date
  welcome_video_file_id: string | null
  commission_bps: number | null
  featured_at: Date | null
  verified_at: Date | null
  streaming_status: string
  last_streaming_at: Date | null
  followers_count: number
  likes_count: number
  subscribers_count: number
  views_count: number
  feeds_count: number
  photos_count: number
  videos_count: number
  galleries_count: number
  products_count: number
  score: number
  category_ids: string[]
  is_followed: boolean
  is_bookmarked: boolean
  is_subscribed: boolean
  /** The viewer has had the creator's free days. */
  used_free: boolean
}

/** A creator with what the viewer did with them; `viewerId` null is a visitor. */
export function selectPerformers(db: Queryable, viewerId: string | null) {
  const at = now()
  return db`
    select u.id, u.name, u.username, u.first_name, u.last_name, u.status, u.gender, u.country, u.avatar_file_id,
      u.cover_file_id, u.cover_thumbhash, u.last_seen_at, u.created_at, p.headline, p.bio, p.date_of_birth,
      p.languages, ${db(toldColumns)}, p.links, p.hidden_fields, p.activate_welcome_video,
      p.welcome_video_file_id, p.monthly_price_minor, p.yearly_price_minor, p.public_chat_price_minor, p.free_days, p.ai_label,
      p.commission_bps, p.featured_at, p.verified_at, p.streaming_status, p.last_streaming_at, p.followers_count,
      p.likes_count, p.subscribers_count, p.views_count, p.feeds_count, p.photos_count, p.videos_count,
      p.galleries_count, p.products_count, p.score,
      array(select c.category_id from performer_categories c where c.performer_id = u.id order by c.position) as category_ids,
      exists(select 1 from follows f where f.follower_id = ${viewerId}::uuid and f.following_id = u.id) as is_followed,
      exists(select 1 from reactions r where r.user_id = ${viewerId}::uuid and r.object_type = 'performer'
        and r.object_id = u.id and r.action = 'bookmark') as is_bookmarked,
      exists(select 1 from subscription_periods s where s.fan_id = ${viewerId}::uuid and s.performer_id = u.id
        and s.starts_at <= ${at} and s.ends_at > ${at}) as is_subscribed,
      exists(select 1 from subscription_periods s where s.fan_id = ${viewerId}::uuid and s.performer_id = u.id
        and s.kind = 'free') as used_free
    from performers p join users u on u.id = p.user_id`
}

/** A condition: a creator, whose id is in a column, is labelled as made with AI. */
export function isLabelled(db: Queryable, performerId: PendingQuery<Row[]>): PendingQuery<Row[]> {
  return db`exists (select from performers a where a.user_id = ${performerId} and a.ai_label is not null)`
}

export async function insertPerformer(tx: Queryable, row: Record<string, unknown>): Promise<void> {
  await tx`insert into performers ${tx(row)}`
}

/** Changes a page; `links` is stored as JSON. */
export async function updatePage(tx: Queryable, performerId: string, changes: Partial<Description>): Promise<void> {
  const { links, ...plain } = changes
  const row = { ...plain, ...(links && { links: tx.json(links) }) }
  if (Object.keys(row).length > 0)
    await tx`update performers set ${tx(row as Record<string, never>)} where user_id = ${performerId}`
}

/** The files that stand on a page now, locked until the transaction ends, so that of two uploads none is lost. */
export async function lockPictures(tx: Queryable, userId: string) {
  const [row] = await tx<{ avatar: string | null; cover: string | null; welcomeVideo: string | null }[]>`
    select u.avatar_file_id as avatar, u.cover_file_id as cover, p.welcome_video_file_id as "welcomeVideo"
    from users u left join performers p on p.user_id = u.id where u.id = ${userId} for update of u`
  return row ?? { avatar: null, cover: null, welcomeVideo: null }
}

export async function setWelcomeVideo(tx: Queryable, performerId: string, fileId: string): Promise<void> {
  await tx`update performers set welcome_video_file_id = ${fileId} where user_id = ${performerId}`
}

/** Adds page views that were counted in memory, for any number of creators in one statement. */
export async function addViews(db: Queryable, counted: [performerId: string, views: number][]): Promise<void> {
  await db`
    update performers p set views_count = p.views_count + c.views
    from unnest(${counted.map(([id]) => id)}::uuid[], ${counted.map(([, views]) => views)}::integer[]) as c (id, views)
    where p.user_id = c.id`
}

/** Counts an upload on a day (YYYY-MM-DD); answers how many there were, or null for a creator who is verified. */
export async function countUploadOfUnverified(db: Queryable, performerId: string, day: string): Promise<number | null> {
  const [row] = await db<{ uploads: number }[]>`
    insert into upload_counts (user_id, day, uploads)
    select user_id, ${day}::date, 1 from performers where user_id = ${performerId} and verified_at is null
    on conflict (user_id) do update set day = excluded.day,
      uploads = case when upload_counts.day = excluded.day then upload_counts.uploads + 1 else 1 end
    returning uploads`
  return row?.uploads ?? null
}

/** Counts an upload of anybody on a day (YYYY-MM-DD); answers how many there were. */
export async function countUploadOf(db: Queryable, userId: string, day: string): Promise<number> {
  const [row] = await db<[{ uploads: number }]>`
    insert into upload_counts (user_id, day, uploads) values (${userId}, ${day}::date, 1)
    on conflict (user_id) do update set day = excluded.day,
      uploads = case when upload_counts.day = excluded.day then upload_counts.uploads + 1 else 1 end
    returning uploads`
  return row.uploads
}

/** Who labelled a page as made with AI, locked until the transaction ends; nothing for those who are no creators. */
export async function lockAiLabel(tx: Queryable, userId: string): Promise<Pick<PerformerRow, 'ai_label'> | undefined> {
  const [row] = await tx<Pick<PerformerRow, 'ai_label'>[]>`
    select ai_label from performers where user_id = ${userId} for update`
  return row
}
