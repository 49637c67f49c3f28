import type { NotificationEvent, NotificationKind } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { recordFacts } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { addJobsIn } from '../../../kernel/jobs.ts'
import type { AllNews, Telling } from '../../../kernel/news.ts'
import { isMailedHere, isOn } from '../policy.ts'
import {
  moveUnread,
  reopenNotifications,
  restingAmong,
  type Written,
  writeNotifications,
} from '../store/notifications.ts'
import { reachable } from '../store/settings.ts'

/** One person who is told something. */
export type Told = { userId: string; telling: Telling }

type Channels = { in_site: boolean; push: boolean; mail: boolean }
type Plan = Told & Channels & { event: NotificationEvent; kind: NotificationKind }

/** A notification of one person, with what joins it; the newest is first among those who did it. */
type Grouped = Plan & { times: number; actorIds: string[]; place: string }

/** Rows of one fact for open tabs, so that a fact stays small. */
const told_max = 250

/**
 * Tells people things in the caller's transaction, in their order, each by the channels that they chose: a notification in the
 * site with its badge, a push message, a mail. A handful of statements, whatever the number of people and things; nobody
 * is told of what they did.
 */
export async function tell(tx: Queryable, news: AllNews, told: Told[]): Promise<void> {
  const groups = groupedIn(await plansOf(tx, news, told))
  if (groups.size === 0) return
  const all = [...groups.values()]
  await reopenNotifications(tx, all.filter(group => group.in_site && group.telling.comesBack).map(rowOf))
  const written = await writeNotifications(tx, all.toSorted(byPerson).map(rowOf))
  const groupOf = (row: Written) => groups.get(keyOf(row.user_id, row.group_key)) as Grouped
  await count(tx, written, groupOf)
  await announce(tx, written)
  // A group that grows says so in the site; only messages are worth another push.
  const pushed = written.filter(row => row.is_new || groupOf(row).kind === 'messages')
  await addJobsIn(tx, 'push_notification', idsOf(pushed.filter(row => groupOf(row).push)))
  await addJobsIn(tx, 'mail_notification', idsOf(written.filter(row => row.is_new && groupOf(row).mail)))
}

const keyOf = (userId: string, groupKey: string) => `${userId} ${groupKey}`
const idsOf = (rows: Written[]) => rows.map(({ id }) => ({ id }))
const byPerson = (one: Grouped, other: Grouped) => (one.userId < other.userId ? -1 : Number(one.userId > other.userId))

/** By which channels each is told, without those whom no channel is left for. */
async function plansOf(tx: Queryable, { events, sentences }: AllNews, told: Told[]): Promise<Plan[]> {
  const wanted = told.filter(({ userId, telling }) => userId !== telling.actorId)
  if (wanted.length === 0) return []
  const found = await reachable(tx, [...new Set(wanted.map(({ userId }) => userId))])
  const people = new Map(found.map(person => [person.user_id, person]))
  const resting = await restingAmong(
    tx,
    wanted.flatMap(({ userId, telling: { what, groupKey, rests_ms } }) =>
      rests_ms ? [{ user_id: userId, kind: events[sentences[what]].kind, group_key: groupKey, rests_ms }] : [],
    ),
  )
  return wanted.flatMap(({ userId, telling }) => {
    const person = people.get(userId)
    if (!person || resting.has(keyOf(userId, telling.groupKey))) return []
    const { choices, digest, has_push } = person
    const event = sentences[telling.what]
    const plan = {
      userId,
      telling,
      event,
      kind: events[event].kind,
      in_site: isOn(choices, event, 'site', events),
      push: has_push && isOn(choices, event, 'push', events),
      mail: isMailedHere(event, events) && digest === 'off' && isOn(choices, event, 'mail', events),
    }
    return plan.in_site || plan.push || plan.mail ? [plan] : []
  })
}

/** One notification for all that a person is told of a group, in the words of the last, and in the order of these. */
function groupedIn(plans: Plan[]): Map<string, Grouped> {
  const groups = new Map<string, Grouped>()
  // Ids of one millisecond are in no order by themselves.
  const places = plans.map(() => newId()).sort()
  for (const [index, plan] of plans.entries()) {
    const key = keyOf(plan.userId, plan.telling.groupKey)
    const before = groups.get(key)
    const { actorId } = plan.telling
    const others = before?.actorIds.filter(id => id !== actorId) ?? []
    groups.set(key, {
      ...(before ?? plan),
      telling: plan.telling,
      times: (before?.times ?? 0) + 1,
      actorIds: actorId ? [actorId, ...others] : others,
      place: places[index] as string,
    })
  }
  return groups
}

const rowOf = ({ userId, telling, event, kind, in_site, times, actorIds, place }: Grouped) => ({
  id: newId(),
  user_id: userId,
  event,
  what: telling.what,
  kind,
  group_key: telling.groupKey,
  in_site,
  actor_ids: actorIds,
  times,
  thing_type: telling.thing?.type ?? null,
  thing_id: telling.thing?.id ?? null,
  data: telling.data ?? {},
  place,
})

/** Puts what is new into the badges. */
async function count(tx: Queryable, written: Written[], groupOf: (row: Written) => Grouped): Promise<void> {
  const fresh = written.filter(row => row.is_new && row.in_site)
  for (const [kind, rows] of Map.groupBy(fresh, row => groupOf(row).kind)) {
    const byUser = Map.groupBy(rows, row => row.user_id)
    await moveUnread(
      tx,
      kind,
      [...byUser].map(([userId, theirs]) => ({ userId, by: theirs.length })),
    )
  }
}

/** Shows notifications in open tabs. */
async function announce(tx: Queryable, written: Written[]): Promise<void> {
  const shown = written.filter(row => row.in_site).map(row => ({ userId: row.user_id, id: row.id }))
  const pages: { lines: typeof shown }[] = []
  for (let from = 0; from < shown.length; from += told_max) pages.push({ lines: shown.slice(from, from + told_max) })
  await recordFacts(tx, 'notification_written', pages)
}
