import type { MessageView } from '@fanfare/contract'

/** A message that this page sends: on its way, or it failed and can be tried again. */
export type Outgoing = {
  clientMessageId: string
  text: string
  fileIds: string[]
  previewFileIds: string[]
  price: number
  /** What the sender was told that writing here costs. */
  priceSeen: number
  createdAt: string
  /** waiting: it didn't reach the server and goes out by itself once there is a connection. */
  state: 'sending' | 'waiting' | 'failed'
  error: string | null
}

/** The messages of a conversation as far as they were loaded, oldest first (specification, sections 3 and 4). */
export type Thread = {
  items: readonly MessageView[]
  total: number
  fetching: boolean
  /** The newest page has come. */
  loaded: boolean
  /** Up to which number nothing is missing; 0 before the first message. */
  knownNumber: number
  /** Up to where the other person has read. */
  seenNumber: number
  outgoing: readonly Outgoing[]
  /** What was missed is being asked for. */
  catchingUp: boolean
  error: string | null
}

export const emptyThread: Thread = {
  items: [],
  total: 0,
  fetching: false,
  loaded: false,
  knownNumber: 0,
  seenNumber: 0,
  outgoing: [],
  catchingUp: false,
  error: null,
}

type Page = { data: readonly MessageView[]; total: number; seenNumber: number }

/** The thread while a page is loaded; null where one is under way already, so that the load is skipped. */
export function startedLoad(thread: Thread): Thread | null {
  return thread.fetching ? null : { ...thread, fetching: true, error: null }
}

export function failedLoad(thread: Thread, error: string): Thread {
  return { ...thread, fetching: false, error }
}

/** Puts a page that came newest first before what is there, oldest first. */
export function withPage(thread: Thread, page: Page): Thread {
  const { total, seenNumber } = page
  const older = [...page.data].reverse()
  const items = merged(older, thread.items)
  const known = thread.loaded ? thread.knownNumber : (older.at(-1)?.number ?? 0)
  return withoutSent({
    ...thread,
    items,
    total,
    fetching: false,
    loaded: true,
    error: null,
    knownNumber: runsTo(items, known),
    seenNumber: Math.max(thread.seenNumber, seenNumber),
  })
}

/** Adds what was missed; it came oldest first. */
export function withMissed(thread: Thread, page: Page): Thread {
  const items = merged(thread.items, page.data)
  const reached = Math.max(thread.knownNumber, page.data.at(-1)?.number ?? 0)
  return withoutSent({
    ...thread,
    items,
    total: page.total,
    knownNumber: runsTo(items, reached),
    seenNumber: Math.max(thread.seenNumber, page.seenNumber),
  })
}

/** Adds a message, or puts it in the place of the same one as it was before. */
export function withMessage(thread: Thread, message: MessageView): Thread {
  const isKnown = thread.items.some(one => one._id === message._id)
  const items = merged(thread.items, [message])
  return withoutSent({
    ...thread,
    items,
    total: isKnown ? thread.total : thread.total + 1,
    knownNumber: runsTo(items, thread.knownNumber),
  })
}

/** Whether messages lie between those that are here: something was missed. */
export function hasGap(thread: Thread): boolean {
  return (thread.items.at(-1)?.number ?? 0) > thread.knownNumber
}

/** Whether there are messages before the first one here. */
export function hasOlder(thread: Thread): boolean {
  return (thread.items[0]?.number ?? 1) > 1
}

/** A message that was unsent: the notice stands in its place. */
export function withDeleted(thread: Thread, id: string, notice: string): Thread {
  const items = thread.items.map(one => (one._id === id ? gone(one, notice) : one))
  return { ...thread, items }
}

function gone(message: MessageView, notice: string): MessageView {
  return { ...message, isDeleted: true, text: notice, files: [], fileIds: [], previewFileIds: [], locked: false }
}

export function withSeen(thread: Thread, number: number): Thread {
  return number > thread.seenNumber ? { ...thread, seenNumber: number } : thread
}

export function withOutgoing(thread: Thread, message: Outgoing): Thread {
  const others = thread.outgoing.filter(one => one.clientMessageId !== message.clientMessageId)
  return { ...thread, outgoing: [...others, message] }
}

/** A message that wasn't sent; it stays, with why, until it is tried again or given up. */
export function withFailed(thread: Thread, failure: Pick<Outgoing, 'clientMessageId' | 'state' | 'error'>): Thread {
  const isIt = (one: Outgoing) => one.clientMessageId === failure.clientMessageId
  return { ...thread, outgoing: thread.outgoing.map(one => (isIt(one) ? { ...one, ...failure } : one)) }
}

export function withoutOutgoing(thread: Thread, clientMessageId: string): Thread {
  return { ...thread, outgoing: thread.outgoing.filter(one => one.clientMessageId !== clientMessageId) }
}

/** What has come back from the server is not on its way any more. */
function withoutSent(thread: Thread): Thread {
  if (thread.outgoing.length === 0) return thread
  const sent = new Set(thread.items.map(one => one.clientMessageId))
  return { ...thread, outgoing: thread.outgoing.filter(one => !sent.has(one.clientMessageId)) }
}

/** Two runs of messages as one: each once, in its newer form, by number. */
function merged(before: readonly MessageView[], more: readonly MessageView[]): MessageView[] {
  const byId = new Map<string, MessageView>()
  for (const one of [...before, ...more]) byId.set(one._id, newer(byId.get(one._id), one))
  return [...byId.values()].sort((a, b) => a.number - b.number)
}

/** A message that was unsent stays so, whatever an answer that was under way says. */
function newer(before: MessageView | undefined, after: MessageView): MessageView {
  return before?.isDeleted && !after.isDeleted && before.updatedAt >= after.updatedAt ? before : after
}

/** Up to which number the messages follow each other, from a number up to which they do. */
function runsTo(items: readonly MessageView[], from: number): number {
  let reached = from
  for (const { number } of items) if (number === reached + 1) reached = number
  return reached
}
