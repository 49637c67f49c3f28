import type { Queryable } from '../../../kernel/database.ts'

type Asked = {
  email: string | null
  username: string | null
  userId: string | null
  /** Names that are nobody's, the site's default name among them, and what its people are called behind its name. */
  reserved: readonly string[]
  siteWords: readonly string[]
}

const default_site = 'fanfare'
/** A site's name of one or two letters begins too many names. */
const site_length_min = 3

/**
 * Which of the two is taken. A username is also taken if it reads like another one, if someone gave it up recently, or
 * if it belongs to the site. `userId` is the person asking, if they have an account.
 */
export async function takenNames(
  db: Queryable,
  { email, username, userId, reserved, siteWords }: Asked,
  at: Date,
): Promise<{ email: boolean; username: boolean }> {
  const [row] = await db<{ email: boolean; username: boolean }[]>`
    select
      exists(select 1 from users where lower(email) = lower(${email}) and id is distinct from ${userId}::uuid) as email,
      exists(select 1 from users where id is distinct from ${userId}::uuid
        and (lower(username) = lower(${username}) or username_skeleton = username_skeleton(${username})))
      or exists(select 1 from former_usernames where username_skeleton = username_skeleton(${username})
        and user_id is distinct from ${userId}::uuid and kept_until > ${at})
      or exists(select 1 from unnest(${reserved}::text[]) as name
        where username_skeleton(name) = username_skeleton(${username}))
      or ${speaksForSite(db, username, siteWords)} as username`
  return row as { email: boolean; username: boolean }
}

/** Whether a name reads like the site's own, also with a number or with a word such as "support". */
function speaksForSite(db: Queryable, username: string | null, words: readonly string[]) {
  return db`exists(
    select 1 from (
      select ${default_site} as name
      union select lower(regexp_replace(value #>> '{}', '[^A-Za-z0-9]', '', 'g')) from settings where key = 'siteName'
    ) as site
    where length(site.name) >= ${site_length_min} and (
      username_skeleton(rtrim(${username}, '0123456789')) = username_skeleton(site.name)
      or username_skeleton(${username}) = username_skeleton(site.name)
      or exists(select 1 from unnest(${words}::text[]) as word
        where starts_with(username_skeleton(${username}), username_skeleton(site.name || word)))))`
}

/** Keeps the name that an account gave up, and forgets what stands in the way of the one that it has now. */
export async function keepFormerUsername(
  tx: Queryable,
  name: { former: string; current: string; userId: string; keptUntil: Date },
): Promise<void> {
  await dropFormerUsernames(tx, name.current)
  await tx`
    insert into former_usernames (username, user_id, kept_until) values (${name.former}, ${name.userId}, ${name.keptUntil})
    on conflict (username) do update set user_id = excluded.user_id, kept_until = excluded.kept_until`
}

/** Until when each of an account's former names is kept, the soonest first. */
export async function keptUntil(tx: Queryable, userId: string, at: Date): Promise<Date[]> {
  const rows = await tx<{ kept_until: Date }[]>`
    select kept_until from former_usernames where user_id = ${userId} and kept_until > ${at} order by kept_until`
  return rows.map(row => row.kept_until)
}

/** A name that is in use again is nobody's former one. */
export async function dropFormerUsernames(tx: Queryable, username: string): Promise<void> {
  await tx`delete from former_usernames where username = lower(${username})`
}

export async function findFormerUsername(db: Queryable, username: string, at: Date): Promise<string | undefined> {
  const [row] = await db<{ user_id: string }[]>`
    select user_id from former_usernames where username = lower(${username}) and kept_until > ${at}`
  return row?.user_id
}
