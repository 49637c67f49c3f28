import { type Audience, type FanRule, minorFromWire } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import { day_ms, fromNow } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { fansBy } from '../../entitlements/index.ts'
import { fansNotRenewing } from '../../subscriptions/index.ts'
import { notHidden } from '../../visibility/index.ts'
import { fansWhoSpent } from '../../wallet/index.ts'

type Fragment = PendingQuery<Row[]>

/** Fans in some groups and not in others. */
export type Choice = { include: Audience[]; exclude: Audience[] }

/** How groups name the lowest tier, which has no id. */
export const baseTier = 'base'

const spent_least = 100
const silent_days = 30

/** The rules of the creator's lists that fill themselves, by list. */
type RulesOf = ReadonlyMap<string, FanRule[]>

/** The rules of those lists of some choices that fill themselves; asked only where there are lists. */
async function rulesFor(db: Queryable, performerId: string, choices: Choice[]): Promise<RulesOf> {
  const groups = choices.flatMap(({ include, exclude }) => [...include, ...exclude])
  const ids = groups.flatMap(({ kind, listId }) => (kind === 'list' && listId ? [listId] : []))
  if (ids.length === 0) return new Map()
  const rows = await db<{ id: string; rules: FanRule[] }[]>`
    select id, rules from fan_lists where id = any(${ids}) and performer_id = ${performerId} and rules is not null`
  return new Map(rows.map(({ id, rules }) => [id, rules]))
}

type Group = { db: Queryable; performerId: string; rulesOf: RulesOf }

/** A query of the fans in one group, as `fan_id`. */
function fansIn(
  { db, performerId, rulesOf }: Group,
  { kind, amount, days, listId, tierId, andAbove = false }: Audience,
): Fragment {
  const rules = rulesOf.get(listId ?? '')
  if (kind === 'list' && rules)
    return rules
      .map(rule => db`select fan_id from (${fansIn({ db, performerId, rulesOf }, rule)}) r`)
      .reduce((one, other) => db`${one} intersect ${other}`)
  switch (kind) {
    case 'subscribers':
      return fansBy.subscription(db, performerId)
    case 'tier':
      return fansBy.tier(db, performerId, { tierId: tierId === baseTier ? null : (tierId ?? null), andAbove })
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
function chosen(group: Group, { include, exclude }: Choice): Fragment {
  const { db, performerId } = group
  const creator = { id: performerId, role: 'performer', place: null } as const
  const all = (groups: Audience[]) =>
    groups
      .map(one => db`select fan_id from (${fansIn(group, one)}) g`)
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
  const [total] = await countEach(db, performerId, [choice])
  return total ?? 0
}

/** How many fans each of some choices is, in one query whatever their number. */
export async function countEach(db: Queryable, performerId: string, choices: Choice[]): Promise<number[]> {
  if (choices.length === 0) return []
  const group = { db, performerId, rulesOf: await rulesFor(db, performerId, choices) }
  const rows = await db<{ total: number }[]>`${choices
    .map((choice, place) => db`select ${place}::int as place, count(*)::int as total from (${chosen(group, choice)}) n`)
    .reduce((one, other) => db`${one} union all ${other}`)} order by place`
  return rows.map(row => row.total)
}

/** The next fans of a choice in the order of their ids. */
export async function nextChosen(
  db: Queryable,
  performerId: string,
  choice: Choice,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const group = { db, performerId, rulesOf: await rulesFor(db, performerId, [choice]) }
  const rows = await db<{ fan_id: string }[]>`
    select fan_id from (${chosen(group, choice)}) n
    ${after ? db`where fan_id > ${after}` : db``} order by fan_id limit ${limit}`
  return rows.map(row => row.fan_id)
}

/** The fans of a choice who were here since a moment, the last one first. */
export async function hereChosen(
  db: Queryable,
  performerId: string,
  choice: Choice,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> {
  const group = { db, performerId, rulesOf: await rulesFor(db, performerId, [choice]) }
  const rows = await db<{ fan_id: string }[]>`
    select n.fan_id from (${chosen(group, choice)}) n join users h on h.id = n.fan_id
    where h.last_seen_at > ${since} order by h.last_seen_at desc limit ${limit}`
  return rows.map(row => row.fan_id)
}

/** A page of the fans of a choice, by name. */
export async function pageChosen(
  db: Queryable,
  performerId: string,
  choice: Choice,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const group = { db, performerId, rulesOf: await rulesFor(db, performerId, [choice]) }
  const rows = await db<{ fan_id: string }[]>`
    select n.fan_id from (${chosen(group, choice)}) n join users u on u.id = n.fan_id
    order by lower(u.name), u.id limit ${limit} offset ${offset}`
  return rows.map(row => row.fan_id)
}
