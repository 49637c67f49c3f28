import type { Input, Reply, SupportDeskThread, supportDesk } from '@fanfare/contract'
import { fromNow, hour_ms } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { cursorId, isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import type { PlacedThing, WaitingAsked } from '../../../kernel/waits.ts'
import { findByEmail, findPeople, personView, supporterIds } from '../../identity/index.ts'
import { listEntries } from '../store/messages.ts'
import { countQueue, findThread, listOthers, listQueue, placeOf, type ThreadRow } from '../store/threads.ts'
import { listWaits } from '../store/waiting.ts'
import { deskRowView, entryView, personOf, threadNumber } from '../views.ts'
import { newestOf } from './own.ts'

const page = 25
const entries_max = 100
const others_max = 10
const states = { waiting: 'open', answered: 'answered', closed: 'closed' } as const

/** The queue of operators (GET /operator/support). */
export async function deskQueue(
  ctx: Ctx,
  { state = 'waiting', topic, mine, before, limit = page }: Input<typeof supportDesk.deskThreads>['query'],
): Promise<Reply<typeof supportDesk.deskThreads>> {
  const operatorId = viewerOf(ctx).id
  const assignedTo = mine ? operatorId : undefined
  const filter = { state: states[state], topic, assignedTo, before: cursorId(before), limit: limit + 1 }
  const { supportAnswerHours } = await settingsOf(ctx.db)
  const [rows, counts] = await Promise.all([
    listQueue(ctx.db.sql, filter),
    countQueue(ctx.db.sql, overdueSince(supportAnswerHours), operatorId),
  ])
  const shown = rows.slice(0, limit)
  const people = await findPeople(ctx.db.sql, shown.flatMap(peopleIn))
  const last = shown.at(-1)
  return {
    data: shown.map(row => deskRowView(ctx.config, row, people, supportAnswerHours)),
    next: rows.length > limit && last ? placeOf(last) : null,
    counts,
  }
}

const overdueSince = (answerHours: number) => fromNow(-answerHours * hour_ms)

const peopleIn = ({ user_id, assigned_to }: ThreadRow) => [user_id, assigned_to].filter(id => id !== null)

/** How many threads wait for an answer, and how many of them too long. */
export async function countWaitingThreads(
  db: Queryable,
  settings: Database,
): Promise<{ waiting: number; overdue: number }> {
  const { supportAnswerHours } = await settingsOf(settings)
  return countQueue(db, overdueSince(supportAnswerHours))
}

/** Threads that wait, by when the site answers. */
export async function listWaitingThreads(
  db: Queryable,
  asked: WaitingAsked,
  settings: Database,
): Promise<PlacedThing[]> {
  const { supportAnswerHours } = await settingsOf(settings)
  return listWaits(db, asked, supportAnswerHours)
}

/** A thread on the desk, with its notes and who wrote it (GET /operator/support/{id}). Refuses ENTITY_NOT_FOUND. */
export async function deskThread(ctx: Ctx, id: string, before?: string): Promise<SupportDeskThread> {
  const db = ctx.db.sql
  const row = isId(id) ? await findThread(db, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const [{ supportAnswerHours }, found, others, operators, member] = await Promise.all([
    settingsOf(ctx.db),
    listEntries(db, row.id, { before: cursorId(before), limit: entries_max + 1 }),
    listOthers(db, row, others_max),
    supporterIds(db),
    row.guest_email ? findByEmail(db, row.guest_email) : undefined,
  ])
  const { rows, earlier } = newestOf(found, entries_max)
  const authors = rows.flatMap(({ operator_id }) => operator_id ?? [])
  const people = await findPeople(db, [...peopleIn(row), ...authors, ...operators, ...(member ? [member.id] : [])])
  return {
    ...deskRowView(ctx.config, row, people, supportAnswerHours),
    email: row.guest_email,
    memberWithAddress: personOf(ctx.config, people, member?.id ?? null),
    entries: rows.map(entry => entryView(ctx.config, entry, people)),
    earlierEntries: earlier,
    lastMessage: row.last_id,
    others: others.map(other => ({
      _id: other.id,
      number: threadNumber(other),
      topic: other.topic,
      state: other.state,
      lastAt: other.last_at.toISOString(),
    })),
    operators: operators.flatMap(operatorId => {
      const known = people.get(operatorId)
      return known ? [personView(ctx.config, known)] : []
    }),
  }
}
