import type { Input, support } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId, newId, sha256 } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { canWrite, refuseCardNumbers } from '../policy.ts'
import { findOwnThing } from '../queries/things.ts'
import { threadOfLink } from '../store/links.ts'
import { insertMessage } from '../store/messages.ts'
import { changeThread, insertThread, lockAndCountOpened, lockThread, type ThreadRow } from '../store/threads.ts'
import { tellDesk } from './desk-news.ts'

const opened_max = 5

/** What follows from the first message of a thread, or comes later. */
type NotSaid = 'id' | 'number' | 'state' | 'waiting_id' | 'last_id' | 'overdue_told_id' | 'closed_at'

/** What a new thread begins with, beside its first message. */
export type Beginning = Partial<Omit<ThreadRow, NotSaid>> & Pick<ThreadRow, 'topic'>

/** Begins a thread with its first message; answers its id. */
export async function beginThread(tx: Tx, beginning: Beginning, text: string): Promise<string> {
  const [id, messageId, created_at] = [newId(), newId(), now()]
  await insertThread(tx, {
    user_id: null,
    guest_name: null,
    guest_email: null,
    guest_language: null,
    about_type: null,
    about_id: null,
    about_title: null,
    about_at: null,
    assigned_to: null,
    ...beginning,
    id,
    state: 'open',
    waiting_id: messageId,
    last_id: messageId,
    closed_at: null,
    created_at,
  })
  await insertMessage(tx, { id: messageId, thread_id: id, operator_id: null, text: text.trim(), created_at })
  await tellDesk(tx, id)
  return id
}

/**
 * Asks for help (POST /support/threads), about something of the viewer's where they name it; answers the thread's id.
 * Refuses ENTITY_NOT_FOUND for what isn't theirs, a card number by its field, and SUPPORT_LIMIT_REACHED after five in
 * 24 hours.
 */
export async function openThread(
  ctx: Ctx,
  { topic, text, about }: Input<typeof support.openThread>['body'],
): Promise<string> {
  refuseCardNumbers(text)
  const thing = about && (await findOwnThing(ctx, about))
  const ofThing =
    about && thing
      ? { about_type: about.type, about_id: about.id, about_title: thing.title, about_at: thing.at }
      : undefined
  const user_id = viewerOf(ctx).id
  return ctx.db.tx(async tx => {
    if ((await lockAndCountOpened(tx, user_id, fromNow(-day_ms))) >= opened_max) throw refuse('SUPPORT_LIMIT_REACHED')
    return beginThread(tx, { user_id, topic, ...ofThing }, text)
  })
}

/**
 * Writes in a thread of the viewer (POST /support/threads/{id}/messages); one that was closed in the last 14 days opens
 * again. Refuses ENTITY_NOT_FOUND, SUPPORT_THREAD_CLOSED, and a card number by its field.
 */
export async function writeOwn(ctx: Ctx, id: string, text: string): Promise<void> {
  refuseCardNumbers(text)
  await ctx.db.tx(async tx => {
    const row = isId(id) ? await lockThread(tx, id, viewerOf(ctx).id) : undefined
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    await append(tx, row, text)
  })
}

/** The same by the link of a mail (POST /support/guest/messages). Refuses LINK_EXPIRED in place of ENTITY_NOT_FOUND. */
export async function writeAsGuest(app: Pick<App, 'db'>, token: string, text: string): Promise<void> {
  refuseCardNumbers(text)
  await app.db.tx(async tx => {
    const id = await threadOfLink(tx, sha256(token), now())
    const row = id ? await lockThread(tx, id) : undefined
    if (!row) throw refuse('LINK_EXPIRED')
    await append(tx, row, text)
  })
}

/** The response time starts with the first unanswered message. */
async function append(tx: Tx, row: ThreadRow, text: string): Promise<void> {
  if (!canWrite(row)) throw refuse('SUPPORT_THREAD_CLOSED')
  const id = newId()
  await insertMessage(tx, { id, thread_id: row.id, operator_id: null, text: text.trim(), created_at: now() })
  await changeThread(tx, row.id, { state: 'open', waiting_id: row.waiting_id ?? id, last_id: id, closed_at: null })
  await tellDesk(tx, row.id)
}
