import { type NotificationSentence, notificationEvents, notificationSentences } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { addJobsIn } from '../../../kernel/jobs.ts'
import { isMailedHere, isOn } from '../policy.ts'
import { moveUnread, reopenLines, restingAmong, type TellingData, writeLines } from '../store/notifications.ts'
import { reachable } from '../store/settings.ts'

/** What people are told. The same group joins the line that they haven't read yet. */
export type Telling = {
  what: NotificationSentence
  groupKey: string
  /** The group goes on for long, as a conversation does: its line comes back after it was read, in place of a second one. */
  comesBack?: boolean
  /** Who read a line of the group gets no other one for this long after it. */
  rests_ms?: number
  actorId?: string
  thing?: { type: string; id: string }
  data?: TellingData
}

/** Rows of one fact for open tabs, so that a fact stays small. */
const told_max = 250

/**
 * Tells people something in the caller's transaction, each by the channels that they chose: a line in the site with its
 * badge, a push message, a mail. A handful of statements, whatever their number; nobody is told of what they did.
 */
export async function tell(tx: Queryable, userIds: string[], telling: Telling): Promise<void> {
  const wanted = [...new Set(userIds)].filter(id => id !== telling.actorId)
  const people = wanted.length > 0 ? await reachable(tx, wanted) : []
  const event = notificationSentences[telling.what]
  const { kind } = notificationEvents[event]
  const { groupKey, rests_ms } = telling
  const resting = rests_ms ? await restingAmong(tx, wanted, { kind, groupKey, rests_ms }) : new Set<string>()
  const plans = people
    .filter(({ user_id }) => !resting.has(user_id))
    .map(({ user_id, choices, digest, has_push }) => ({
      user_id,
      in_site: isOn(choices, event, 'site'),
      push: has_push && isOn(choices, event, 'push'),
      mail: isMailedHere(event) && digest === 'off' && isOn(choices, event, 'mail'),
    }))
    .filter(plan => plan.in_site || plan.push || plan.mail)
  if (plans.length === 0) return
  const inSite = plans.filter(plan => plan.in_site).map(plan => plan.user_id)
  if (telling.comesBack) await reopenLines(tx, inSite, { kind, groupKey })
  const lines = await writeLines(
    tx,
    plans.map(({ user_id, in_site }) => ({
      ...{ id: newId(), user_id, event, what: telling.what, kind, group_key: groupKey, in_site },
      actor_ids: telling.actorId ? [telling.actorId] : [],
      ...{ thing_type: telling.thing?.type ?? null, thing_id: telling.thing?.id ?? null },
      ...{ data: telling.data ?? {}, place: newId() },
    })),
  )
  const fresh = lines.filter(line => line.is_new)
  await moveUnread(
    tx,
    kind,
    fresh.filter(line => line.in_site).map(line => ({ userId: line.user_id, by: 1 })),
  )
  const shown = lines.filter(line => line.in_site).map(line => ({ userId: line.user_id, id: line.id }))
  for (let from = 0; from < shown.length; from += told_max)
    await recordFact(tx, 'notification_written', { lines: shown.slice(from, from + told_max) })
  const planOf = new Map(plans.map(plan => [plan.user_id, plan]))
  // A group that grows says so in the site; only messages are worth another push.
  const pushed = kind === 'messages' ? lines : fresh
  await addJobsIn(
    tx,
    'push_notification',
    pushed.filter(line => planOf.get(line.user_id)?.push).map(({ id }) => ({ id })),
  )
  await addJobsIn(
    tx,
    'mail_notification',
    fresh.filter(line => planOf.get(line.user_id)?.mail).map(({ id }) => ({ id })),
  )
}
