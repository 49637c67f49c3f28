import { moneyToWire, type NotificationView, notificationKinds, type UnreadNotifications } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import type { CountsRow, NotificationRow } from './store/notifications.ts'

/** What is unread; the inbox counts messages itself. */
export function unreadView(row: CountsRow | undefined): UnreadNotifications {
  const kinds = Object.fromEntries(
    notificationKinds.map(kind => [kind, row?.[kind] ?? 0]),
  ) as UnreadNotifications['kinds']
  const total = notificationKinds.reduce((sum, kind) => sum + (kind === 'messages' ? 0 : kinds[kind]), 0)
  return { total, kinds }
}

/** How many of those who did something are named. */
export const named_max = 2

/** A notification as its owner sees it. */
export function notificationView(config: Config, row: NotificationRow, people: Map<string, Person>): NotificationView {
  const { title, amountMinor, at, href } = row.data
  const actors = row.actor_ids.slice(0, named_max).flatMap(id => people.get(id) ?? [])
  return {
    _id: row.id,
    event: row.event,
    kind: row.kind,
    what: row.what,
    isRead: row.read_at !== null,
    actors: actors.map(person => personView(config, person)),
    actorCount: row.actor_count,
    times: row.times,
    title: title || null,
    amount: amountMinor === undefined ? null : moneyToWire(BigInt(amountMinor)),
    at: at ?? null,
    href: href ?? '/notifications',
    cursor: row.place,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
