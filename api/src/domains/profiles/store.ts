import type { Queryable } from '../../kernel/database.ts'

export type PerformerRow = {
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
  headline: string
  bio: string
  date_of_birth: Date | null
  monthly_price_minor: bigint
  yearly_price_minor: bigint
  public_chat_price_minor: bigint
  free_days: number
  commission_bps: number | null
  featured_at: Date | null
  verified_at: Date | null
  followers_count: number
  likes_count: number
  subscribers_count: number
  views_count: number
  feeds_count: number
  photos_count: number
  videos_count: number
  score: number
  is_followed: boolean
  is_bookmarked: boolean
}

/** A creator with what the viewer did with them; `viewerId` null is a visitor. */
export function selectPerformers(db: Queryable, viewerId: string | null) {
  return db`
    select u.id, u.name, u.username, u.first_name, u.last_name, u.status, u.gender, u.country, u.avatar_file_id,
      u.cover_file_id, u.cover_thumbhash, u.last_seen_at, u.created_at, p.headline, p.bio, p.date_of_birth,
      p.monthly_price_minor, p.yearly_price_minor, p.public_chat_price_minor, p.free_days, p.commission_bps,
      p.featured_at, p.verified_at, p.followers_count, p.likes_count, p.subscribers_count, p.views_count,
      p.feeds_count, p.photos_count, p.videos_count, p.score,
      exists(select 1 from follows f where f.follower_id = ${viewerId}::uuid and f.following_id = u.id) as is_followed,
      exists(select 1 from reactions r where r.user_id = ${viewerId}::uuid and r.object_type = 'performer'
        and r.object_id = u.id and r.action = 'bookmark') as is_bookmarked
    from performers p join users u on u.id = p.user_id`
}

export async function insertPerformer(tx: Queryable, row: Record<string, unknown>): Promise<void> {
  await tx`insert into performers ${tx(row)}`
}

export async function upsertCategory(tx: Queryable, id: string, name: string, slug: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into categories (id, name, slug) values (${id}, ${name}, ${slug})
    on conflict (slug) do update set name = excluded.name returning id`
  return (row as { id: string }).id
}

export type CategoryRow = { id: string; name: string; slug: string; total: number }

export async function categories(db: Queryable): Promise<CategoryRow[]> {
  return db<CategoryRow[]>`
    select c.id, c.name, c.slug, count(p.user_id)::int as total
    from categories c left join performers p on p.category_id = c.id and p.verified_at is not null
    group by c.id order by total desc, c.name`
}

/** Who is paid, as a charge needs to know: what was agreed with them, and how they are shown on the receipt. */
export type Payee = Pick<PerformerRow, 'id' | 'name' | 'username' | 'avatar_file_id' | 'commission_bps'>

/** The creators among these ids who can be paid now: active and verified. */
export async function selectPayees(db: Queryable, ids: string[]): Promise<Payee[]> {
  return db<Payee[]>`
    select u.id, u.name, u.username, u.avatar_file_id, p.commission_bps
    from users u join performers p on p.user_id = u.id
    where u.id = any(${ids}) and u.status = 'active' and p.verified_at is not null`
}
