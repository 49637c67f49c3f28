import type { Tx } from '../../../kernel/database.ts'

/** Explore holds at most so many of each; who looks further searches. */
const performers_max = 2_000
const posts_max = 2_000
const tags_max = 2_000
/** What is older is not ranked. */
const considered = '30 days'
/** Under so many followers, or verified more recently than that, a creator is a newcomer. */
const newcomer_followers_max = 50
const newcomer_for = '60 days'

/**
 * Every fourth place is a newcomer's while there are any, and the others share the rest: `n` counts within each of the
 * two, so that places are found without a loop.
 */
const place = (tx: Tx) => tx`case when is_newcomer then n * 4 else n + (n - 1) / 3 end`

/** Ranks the creators who published lately; their score is that of docs/ranking.md. */
export async function rankPerformers(tx: Tx, at: Date): Promise<void> {
  await tx`delete from explore_performers`
  await tx`
    with made as (
      select performer_id, sum(like_count)::int as likes, sum(comment_count)::int as comments,
        max(published_at) as last_post_at
      from posts
      where status = 'active' and published_at > ${at}::timestamptz - ${considered}::interval
      group by performer_id
    ), scored as (
      select p.user_id, p.followers_count, m.likes, m.comments, m.last_post_at,
        p.followers_count < ${newcomer_followers_max}
          or p.verified_at > ${at}::timestamptz - ${newcomer_for}::interval as is_newcomer,
        (1 + ln(1 + p.followers_count) + 2 * ln(1 + m.likes + 2 * m.comments))
          / power(1 + extract(epoch from ${at}::timestamptz - m.last_post_at) / 604800, 0.8) as score
      from made m join performers p on p.user_id = m.performer_id
      where p.listed
    ), counted as (
      select *, row_number() over (partition by is_newcomer order by score desc, user_id) as n from scored
    )
    insert into explore_performers
      (performer_id, position, is_newcomer, followers_count, likes_count, comments_count, last_post_at, score, ranked_at)
    select user_id, ${place(tx)} as position, is_newcomer, followers_count, likes, comments, last_post_at, score, ${at}
    from counted order by position limit ${performers_max}`
}

/**
 * Ranks the posts that everybody may see. A further post of the same creator counts for less, so that one creator does
 * not fill the page.
 */
export async function rankPosts(tx: Tx, at: Date): Promise<void> {
  await tx`delete from explore_posts`
  await tx`
    with scored as (
      select p.id, p.performer_id, p.published_at, e.is_newcomer,
        (1 + ln(1 + p.like_count + 2 * p.comment_count))
          / power(1 + extract(epoch from ${at}::timestamptz - p.published_at) / 86400, 1.2) as fresh
      from posts p join explore_performers e on e.performer_id = p.performer_id
      where p.status = 'active' and p.audience = 'public' and p.published_at > ${at}::timestamptz - ${considered}::interval
        and (p.expires_at is null or p.expires_at > ${at})
        and exists (select from post_files f where f.post_id = p.id and f.removed_at is null)
    ), fair as (
      select *, fresh / row_number() over (partition by performer_id order by fresh desc, id) as score from scored
    ), counted as (
      select *, row_number() over (partition by is_newcomer order by score desc, id) as n from fair
    )
    insert into explore_posts (post_id, performer_id, position, is_newcomer, published_at)
    select id, performer_id, ${place(tx)} as position, is_newcomer, published_at
    from counted order by position limit ${posts_max}`
}

/** Counts the tags of the last 30 days, and how much more they are used in the last seven days than in those before. */
export async function rankTags(tx: Tx, at: Date): Promise<void> {
  await tx`delete from explore_tags`
  await tx`
    insert into explore_tags (tag, post_count, recent_count, growth)
    select tag, post_count, recent, (recent - before)::float8 / greatest(before, 1) from (
      select tag, count(*)::int as post_count,
        (count(*) filter (where published_at > ${at}::timestamptz - interval '7 days'))::int as recent,
        (count(*) filter (where published_at <= ${at}::timestamptz - interval '7 days'
          and published_at > ${at}::timestamptz - interval '14 days'))::int as before
      from posts p join performers c on c.user_id = p.performer_id and c.listed, unnest(p.tags) tag
      where p.status = 'active' and p.published_at > ${at}::timestamptz - ${considered}::interval
      group by tag) counted
    order by post_count desc limit ${tags_max}`
}
