import type { Input, OperatorActName, supportDesk } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { type Acting, recordAct } from '../../../kernel/operator-acts.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import type { Taking } from '../../../kernel/waits.ts'
import { supporterIds } from '../../identity/index.ts'
import { refuseCardNumbers } from '../policy.ts'
import { renewLinks } from '../store/links.ts'
import { insertMessage, insertNote } from '../store/messages.ts'
import { type Change, changeThread, lockThread, type ThreadRow } from '../store/threads.ts'
import { threadNumber } from '../views.ts'
import { tellDesk } from './desk-news.ts'
import { linkEnds } from './guests.ts'

/**
 * Answers a thread (POST /operator/support/{id}/answers), closes it if asked to, and tells the person who wrote it. An
 * unassigned thread is assigned to the operator who answers. Refuses ENTITY_NOT_FOUND, a card number by its field, and
 * SUPPORT_THREAD_WENT_ON if there is a newer message than `lastMessage`, so two operators can't both answer.
 */
export async function answer(
  ctx: Ctx,
  id: string,
  { text, lastMessage, close = false }: Input<typeof supportDesk.answer>['body'],
): Promise<void> {
  refuseCardNumbers(text)
  const operator_id = viewerOf(ctx).id
  await ctx.db.tx(async tx => {
    const row = await lockAsRead(tx, id, lastMessage)
    const last_id = newId()
    await insertMessage(tx, { id: last_id, thread_id: id, operator_id, text: text.trim(), created_at: now() })
    const closed = close
      ? { state: 'closed' as const, closed_at: now() }
      : { state: 'answered' as const, closed_at: null }
    const change = { ...closed, waiting_id: null, last_id, assigned_to: row.assigned_to ?? operator_id }
    await changeAs(ctx, tx, 'answer_support', row, change)
    await tellPerson(tx, row)
  })
}

async function tellPerson(tx: Tx, row: ThreadRow): Promise<void> {
  if (row.user_id)
    return recordFact(tx, 'support_answered', { threadId: row.id, userId: row.user_id, number: threadNumber(row) })
  await renewLinks(tx, row.id, now(), linkEnds())
  await addJobIn(tx, 'mail_support_answered', { threadId: row.id })
}

/** Closes a thread without an answer (POST /operator/support/{id}/close); one that is closed stays so. Refuses as `answer`. */
export async function closeThread(ctx: Ctx, id: string, lastMessage: string): Promise<void> {
  await ctx.db.tx(async tx => {
    const row = await lockAsRead(tx, id, lastMessage)
    if (row.state === 'closed') return
    await changeAs(ctx, tx, 'close_support', row, { state: 'closed', waiting_id: null, closed_at: now() })
  })
}

/** Writes a note that operators alone read (POST /operator/support/{id}/notes). Refuses ENTITY_NOT_FOUND and card numbers. */
export async function addNote(ctx: Ctx, id: string, text: string): Promise<void> {
  refuseCardNumbers(text)
  await ctx.db.tx(async tx => {
    await lockOnDesk(tx, id)
    const note = { id: newId(), thread_id: id, operator_id: viewerOf(ctx).id, text: text.trim(), created_at: now() }
    await insertNote(tx, note)
    await recordAct(tx, ctx, { act: 'note_support', target: 'support', targetId: id })
    await tellDesk(tx, id)
  })
}

/**
 * Assigns a thread to an operator, or to no one (PUT /operator/support/{id}/assignee). Refuses ENTITY_NOT_FOUND, and
 * by its field an account that can't answer help requests.
 */
export async function assign(ctx: Ctx, id: string, operatorId: string | null): Promise<void> {
  await ctx.db.tx(async tx => {
    const row = await lockOnDesk(tx, id)
    if (row.assigned_to === operatorId) return
    if (operatorId !== null && !(await supporterIds(tx)).includes(operatorId))
      throw refuseFields([{ path: 'operatorId', message: 'Choose an operator who answers help requests.' }])
    await changeAs(ctx, tx, 'assign_support', row, { assigned_to: operatorId })
  })
}

/**
 * Gives a thread that waits to an operator, or back to all, unless somebody else than `from` has it; answers whether it did.
 */
export async function giveThread(tx: Tx, acting: Acting, { id, from, to }: Taking): Promise<boolean> {
  const row = await lockThread(tx, id)
  const owner = row?.assigned_to ?? null
  if (!row?.waiting_id || (owner !== null && owner !== from && owner !== to)) return false
  if (owner !== to) await changeAs(acting, tx, 'assign_support', row, { assigned_to: to })
  return true
}

async function lockOnDesk(tx: Tx, id: string): Promise<ThreadRow> {
  const row = isId(id) ? await lockThread(tx, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return row
}

async function lockAsRead(tx: Tx, id: string, lastMessage: string): Promise<ThreadRow> {
  const row = await lockOnDesk(tx, id)
  if (row.last_id !== lastMessage) throw refuse('SUPPORT_THREAD_WENT_ON')
  return row
}

/** What was written isn't repeated among the acts: owners read it on the desk. */
async function changeAs(ctx: Acting, tx: Tx, act: OperatorActName, row: ThreadRow, change: Change): Promise<void> {
  await changeThread(tx, row.id, change)
  const stateOf = ({ state, assigned_to }: Pick<ThreadRow, 'state' | 'assigned_to'>) => ({ state, assigned_to })
  const after = stateOf({ ...row, ...change } as ThreadRow)
  await recordAct(tx, ctx, { act, target: 'support', targetId: row.id, before: stateOf(row), after })
  await tellDesk(tx, row.id)
}
