import type { SessionView } from '@fanfare/contract'
import { now, second_ms } from '../../../kernel/clock.ts'
import { type App, type Ctx, type Viewer, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { ttlCache } from '../../../kernel/ttl-cache.ts'
import { roleOf } from '../authenticate.ts'
import { findLivingSession } from '../store/living-sessions.ts'
import { sessionsOf } from '../store/sessions.ts'
import { findFormerUsername } from '../store/usernames.ts'
import { findByCredentials, findById, type Person, type UserRow } from '../store/users.ts'
import { personView, sessionView } from '../views.ts'

/** The account of an id that is known to exist. */
export async function getUser(db: Queryable, id: string): Promise<UserRow> {
  const user = await findById(db, id)
  if (!user) throw new Error(`There is no user ${id}.`)
  return user
}

/** Whether there is a fan of this id. */
export async function isFan(db: Queryable, id: string): Promise<boolean> {
  return isId(id) && (await findById(db, id))?.role === 'user'
}

/** The people behind a set of ids, in one query. */
export async function findPeople(db: Queryable, ids: string[]): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids)].filter(isId)
  if (wanted.length === 0) return new Map()
  const rows = await db<Person[]>`select id, name, username, avatar_file_id from users where id = any(${wanted})`
  return new Map(rows.map(row => [row.id, row]))
}

/** What some ids are: a fan or a creator, and whether the account is closed for good. */
export async function accountsOf(
  db: Queryable,
  ids: string[],
): Promise<Map<string, { role: string; isClosed: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await db<{ id: string; role: string; closed: boolean }[]>`
    select id, role, status = 'closed' as closed from users where id = any(${ids})`
  return new Map(rows.map(({ id, role, closed }) => [id, { role, isClosed: closed }]))
}

/** The same as lists show them. */
export async function namedPeople({ db, config }: Pick<App, 'db' | 'config'>, ids: string[]) {
  const people = await findPeople(db.sql, ids)
  return new Map([...people].map(([id, person]) => [id, personView(config, person)]))
}

const peopleOf = ttlCache<Person>({
  what: 'names and pictures of people in statements of money, notifications and orders',
  lives_ms: 2 * second_ms,
  entries_max: 50_000,
  sooner: 'pages and lists of people are always read afresh',
})

/** The same for statements that are looked at often: people as they were two seconds ago at most. */
export async function recentPeople(db: Queryable, ids: string[]): Promise<Map<string, Person>> {
  const known = peopleOf(db)
  const people = new Map<string, Person>()
  for (const id of ids) {
    const person = known.get(id)
    if (person) people.set(id, person)
  }
  const fresh = await findPeople(
    db,
    ids.filter(id => !people.has(id)),
  )
  for (const [id, person] of fresh) {
    known.set(id, person)
    people.set(id, person)
  }
  return people
}

/** The id of who an operator means by an id, a username or an email; undefined where there is no such account. */
export async function findPersonId(db: Queryable, text: string): Promise<string | undefined> {
  if (isId(text)) return (await findById(db, text))?.id
  return (await findByCredentials(db, text.replace(/^@/, '')))?.id
}

/** The ids behind usernames, by these in lower case; also of accounts that are suspended. */
export async function findIdsByUsername(db: Queryable, usernames: string[]): Promise<Map<string, string>> {
  if (usernames.length === 0) return new Map()
  const wanted = usernames.map(username => username.toLowerCase())
  const rows = await db<{ id: string; username: string }[]>`
    select id, lower(username) as username from users where lower(username) = any(${wanted})`
  return new Map(rows.map(row => [row.username, row.id]))
}

/** How many fans there are, and how many accounts of any kind were made from a moment on. */
export async function countAccounts(db: Queryable, from: Date): Promise<{ fans: number; joined: number }> {
  const [row] = await db<[{ fans: number; joined: number }]>`
    select count(*) filter (where role = 'user')::int as fans,
      count(*) filter (where created_at >= ${from})::int as joined
    from users where status = 'active'`
  return row
}

/** The id of the account that gave a username up less than 90 days ago. */
export function findByFormerUsername(db: Queryable, username: string): Promise<string | undefined> {
  return findFormerUsername(db, username, now())
}

/** The viewer's sessions. */
export async function mySessions(ctx: Ctx): Promise<{ data: SessionView[]; total: number }> {
  const { id, sessionId } = viewerOf(ctx)
  const rows = await sessionsOf(ctx.db.sql, id, now())
  return { data: rows.map(row => sessionView(row, sessionId)), total: rows.length }
}

const livingSessions = ttlCache<Viewer>({
  what: 'a session behind the address of a file',
  lives_ms: 3 * second_ms,
  entries_max: 50_000,
  sooner: 'ending a session takes effect no later',
})

/** The viewer of a session that is known by its id, or null when it ended, expired, or its account is not active. */
export async function livingSession(app: Pick<App, 'db' | 'config'>, sessionId: string): Promise<Viewer | null> {
  if (!isId(sessionId)) return null
  const cache = livingSessions(app.db)
  const known = cache.get(sessionId)
  if (known) return known
  const row = await findLivingSession(app.db.sql, sessionId, now())
  if (!row) return null
  const { works_for } = row
  const self: Viewer = { id: row.user_id, role: roleOf(app.config, row), sessionId }
  const viewer = works_for ? { ...self, worksFor: works_for } : self
  cache.set(sessionId, viewer)
  return viewer
}
