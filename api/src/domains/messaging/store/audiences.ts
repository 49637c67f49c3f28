import { type Audience, minorFromWire } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import { day_ms, fromNow } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { fansBy } from '../../entitlements/index.ts'
import { notHidden } from '../../safety/index.ts'
import { fansNotRenewing } from '../../subscriptions/index.ts'
import { fansWhoSpent } from '../../wallet/index.ts'

type Fragment = PendingQuery<Row[]>

/** Fans in some groups and not in others. */
export type Choice = { include: Audience[]; exclude: Audience[] }

const spent_least = 100
const silent_days = 30

/** A query of the fans in one group, as `fan_id`. */
function fansIn(db: Queryable, performerId: string, { kind, amount, days, listId }: Audience): Fragment {
  switch (kind) {
    case 'subscribers':
      return fansBy.subscription(db, performerId)
    case 'followers':
      return fansBy.following(db, performerId)
    case 'expired':
      return fansBy.formerSubscription(db, performerId)
    case 'renewal-off':
      return fansNotRenewing(db, performerId)
    case 'spent':
      return fansWhoSpent(db, performerId, minorFromWire(amount ?? spent_least))
    case 'silent':
      return silentFans(db, performerId, days ?? silent_days)
    case 'list':
      return db`select i.fan_id from fan_list_members i join fan_lists l on l.id = i.list_id
        where l.id = ${listId ?? null} and l.performer_id = ${performerId}
          and i.fan_id in (${knownFans(db, performerId)})`
    default:
      return kind satisfies never
  }
}

/** Fans whom a creator can address: who follow them, have or had their subscription, paid them, or wrote to them. */
function knownFans(db: Queryable, performerId: string): Fragment {
  return db`${fansBy.following(db, performerId)} union ${fansBy.subscription(db, performerId)}
    union (${fansBy.formerSubscription(db, performerId)}) union ${fansWhoSpent(db, performerId, 1n)}
    union select i.user_id from conversations c join conversation_members i on i.conversation_id = c.id
      join conversation_members m on m.conversation_id = c.id and m.user_id = ${performerId}
      where c.kind = 'private' and i.user_id <> ${performerId} and i.has_written`
}

/** Those of some people who are fans whom a creator can address. */
export async function knownAmong(db: Queryable, performerId: string, ids: string[]): Promise<Set<string>> {
  const rows = await db<{ id: string }[]>`
    select u.id from users u
    where u.id = any(${ids}) and u.role = 'user' and u.id in (${knownFans(db, performerId)})`
  return new Set(rows.map(row => row.id))
}

/** Subscribers and followers who have not written for so many days, or never. */
function silentFans(db: Queryable, performerId: string, days: number): Fragment {
  return db`
    select fan_id from (${fansBy.subscription(db, performerId)} union ${fansBy.following(db, performerId)}) n
    where not exists (
      select 1 from conversations c join conversation_members i on i.conversation_id = c.id and i.user_id = n.fan_id
      where c.kind = 'private' and c.first_id = least(n.fan_id, ${performerId}::uuid)
        and c.second_id = greatest(n.fan_id, ${performerId}::uuid) and i.wrote_at > ${fromNow(-days * day_ms)})`
}

/** A query of all fans of a choice, each once: active fans whom the creator may be seen by and may see. */
function chosen(db: Queryable, performerId: string, { include, exclude }: Choice): Fragment {
  const creator = { id: performerId, role: 'performer', country: null } as const
  const all = (groups: Audience[]) =>
    groups
      .map(group => db`select fan_id from (${fansIn(db, performerId, group)}) g`)
      .reduce((one, other) => db`${one} union ${other}`)
  return db`
    select a.fan_id from (${all(include)}) a
    join users u on u.id = a.fan_id and u.status = 'active' and u.role = 'user'
    where ${notHidden(db, creator, db`a.fan_id`)}
      ${exclude.length > 0 ? db`and a.fan_id not in (${all(exclude)})` : db``}`
}

/** How many fans a choice is. */
export async function countChosen(db: Queryable, performerId: string, choice: Choice): Promise<number> {
  if (choice.include.length === 0) return 0
  const [row] = await db<[{ total: number }]>`
    select count(*)::int as total from (${chosen(db, performerId, choice)}) n`
  return row.total
}

/** The next fans of a choice in the order of their ids. */
export async function nextChosen(
  db: Queryable,
  performerId: string,
  choice: Choice,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db<{ fan_id: string }[]>`
    select fan_id from (${chosen(db, performerId, choice)}) n
    ${after ? db`where fan_id > ${after}` : db``} order by fan_id limit ${limit}`
  return rows.map(row => row.fan_id)
}
