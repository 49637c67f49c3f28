import type { SupportAbout, SupportDeskRow, SupportEntry, SupportThread, SupportThreadRow } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import { canWrite, clockOf } from './policy.ts'
import type { EntryRow, MessageRow } from './store/messages.ts'
import type { ListedThread, ThreadRow } from './store/threads.ts'

export type People = Map<string, Person>

/** How people name a thread: H-1042. */
export const threadNumber = ({ number }: Pick<ThreadRow, 'number'>): string => `H-${number}`

function aboutOf({ about_type: type, about_id: id, about_title: title, about_at }: ThreadRow): SupportAbout | null {
  return type && id && about_at ? { type, id, title: title ?? '', at: about_at.toISOString() } : null
}

function partsOf(row: ListedThread) {
  return {
    number: threadNumber(row),
    topic: row.topic,
    about: aboutOf(row),
    state: row.state,
    createdAt: row.created_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  }
}

/** A thread in the list of its person. */
export function rowView(row: ListedThread): SupportThreadRow {
  return { _id: row.id, ...partsOf(row), excerpt: row.excerpt, isFromSupport: row.is_from_support }
}

type Shown<T> = { rows: T[]; earlier: string | null }

/** A thread as its person reads it: who answered isn't named, and notes aren't in it. */
export function threadView(
  row: ListedThread,
  { rows, earlier }: Shown<MessageRow>,
  answerHours: number,
): SupportThread {
  return {
    _id: row.id,
    ...partsOf(row),
    messages: rows.map(({ id, operator_id, text, created_at }) => ({
      _id: id,
      from: operator_id ? 'support' : 'you',
      text,
      at: created_at.toISOString(),
    })),
    earlier,
    answerBy: clockOf(row.waits_since, answerHours).dueAt?.toISOString() ?? null,
    canWrite: canWrite(row),
  }
}

/** A person as the desk shows them, or null. */
export function personOf(config: Config, people: People, id: string | null) {
  const known = id ? people.get(id) : undefined
  return known ? personView(config, known) : null
}

/** A thread in the queue. */
export function deskRowView(config: Config, row: ListedThread, people: People, answerHours: number): SupportDeskRow {
  const personInfo = personOf(config, people, row.user_id)
  const { dueAt, isOverdue } = clockOf(row.waits_since, answerHours)
  return {
    _id: row.id,
    ...partsOf(row),
    personInfo,
    name: personInfo?.name ?? row.guest_name ?? '',
    excerpt: row.excerpt,
    waitsSince: row.waits_since?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    isOverdue,
    assignee: personOf(config, people, row.assigned_to),
  }
}

/** What was written in a thread, as operators read it. */
export function entryView(config: Config, row: EntryRow, people: People): SupportEntry {
  return {
    _id: row.id,
    kind: row.is_note ? 'note' : row.operator_id ? 'answer' : 'message',
    by: personOf(config, people, row.operator_id),
    text: row.text,
    at: row.created_at.toISOString(),
  }
}
