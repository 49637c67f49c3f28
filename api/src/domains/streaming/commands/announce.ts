import type { AnnouncedStream, announced, Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPerformer } from '../../profiles/index.ts'
import { checkTier } from '../../subscriptions/index.ts'
import { whyHidden } from '../../visibility/index.ts'
import { announcedLife, remind_ms } from '../lifecycle.ts'
import { presentOneAnnounced } from '../queries/announced.ts'
import * as store from '../store/announced.ts'
import { streamTermsOf } from './terms.ts'
import { startOf } from './when.ts'

type Row = store.AnnouncedRow

/**
 * Announces a stream of the viewer's (POST /streaming/announced). Refuses NOT_VERIFIED, and 400 for a time that is none
 * or in the past and for terms that don't hold, naming the field.
 */
export async function announce(ctx: Ctx, form: Input<typeof announced.announce>['body']): Promise<AnnouncedStream> {
  const performer_id = viewerOf(ctx).id
  if (!(await findPerformer(ctx.db.sql, onlookerOf(ctx), performer_id))) throw refuse('NOT_VERIFIED')
  const { title, description = '', startAt, timezone = 'UTC' } = form
  const terms = termsOf(form)
  await checkTier(ctx.db.sql, performer_id, terms.tier_id)
  const row: Row = {
    id: newId(),
    performer_id,
    state: 'planned',
    title: title.trim(),
    description: description.trim(),
    start_at: startOf(startAt, timezone),
    timezone,
    ...terms,
    post_id: null,
    created_at: now(),
    updated_at: now(),
  }
  await ctx.db.tx(async tx => {
    await store.insertAnnounced(tx, row)
    await planReminders(tx, row)
  })
  return presentOneAnnounced(ctx, onlookerOf(ctx), row)
}

function termsOf(form: Parameters<typeof streamTermsOf>[0], before?: Row) {
  const { audience, ...rest } = streamTermsOf(form, before)
  return { audience: audience === 'private' ? ('subscribers' as const) : audience, ...rest }
}

/** Changes it (PUT /streaming/announced/{id}); what is not sent stays, and another time is told to who is reminded. */
export async function changeAnnounced(
  ctx: Ctx,
  id: string,
  form: Input<typeof announced.changeAnnounced>['body'],
): Promise<AnnouncedStream> {
  const row = await ctx.db.tx(async tx => {
    const before = await lockOwn(tx, ctx, id)
    if (before.state !== 'planned') throw refuse('STREAM_ENDED')
    const timezone = form.timezone ?? before.timezone
    const terms = termsOf(form, before)
    if (terms.tier_id !== before.tier_id) await checkTier(tx, before.performer_id, terms.tier_id)
    return moveIn(tx, before, {
      ...(form.title !== undefined && { title: form.title.trim() }),
      ...(form.description !== undefined && { description: form.description.trim() }),
      ...(form.startAt !== undefined && { start_at: startOf(form.startAt, timezone) }),
      timezone,
      ...terms,
    })
  })
  return presentOneAnnounced(ctx, onlookerOf(ctx), row)
}

/** Changes one that is locked; those who are reminded hear of another time, and are reminded anew. */
export async function moveIn(tx: Tx, before: Row, changes: Partial<Row>): Promise<Row> {
  const row = await store.changeAnnounced(tx, before.id, changes)
  if (row.start_at.getTime() === before.start_at.getTime()) return row
  await store.forgetReminded(tx, row.id)
  await tellReminded(tx, row, 'moved', await store.remindedOf(tx, row.id))
  await planReminders(tx, row)
  return row
}

/** Calls it off (DELETE /streaming/announced/{id}); the second time nothing more happens. */
export async function callOff(ctx: Ctx, id: string) {
  await ctx.db.tx(async tx => callOffIn(tx, await lockOwn(tx, ctx, id)))
  return { success: true }
}

/** The same for one that is locked. */
export async function callOffIn(tx: Tx, row: Row): Promise<void> {
  if (!announcedLife.allows(row.state, 'called_off')) return
  await store.changeAnnounced(tx, row.id, { state: 'called_off' })
  await tellReminded(tx, row, 'called_off', await store.remindedOf(tx, row.id))
}

/** Jobs at the two moments; a sweep every minute finds what they missed. */
export async function planReminders(tx: Tx, { id, start_at }: Row): Promise<void> {
  for (const before_ms of [remind_ms, 0])
    await addJobIn(tx, 'remind_of_stream', { announcedId: id }, { runAt: new Date(start_at.getTime() - before_ms) })
}

/** Facts stay small, however many are reminded. */
const told_max = 250

/** Has the people told who are reminded of one. */
export async function tellReminded(
  tx: Tx,
  { id: announcedId, performer_id: performerId }: Row,
  news: 'soon' | 'begins' | 'moved' | 'called_off',
  userIds: string[],
): Promise<void> {
  for (let from = 0; from < userIds.length; from += told_max)
    await recordFact(tx, 'announced_stream', {
      announcedId,
      performerId,
      news,
      userIds: userIds.slice(from, from + told_max),
    })
}

/**
 * The viewer is reminded of a stream (POST .../reminder), or no more. Refuses ENTITY_NOT_FOUND where the creator is not
 * for them, STREAM_ENDED for one that has begun or was called off.
 */
export async function setReminder(ctx: Ctx, id: string, isReminded: boolean) {
  const { id: user_id } = viewerOf(ctx)
  const row = isId(id) ? await store.findAnnounced(ctx.db.sql, id) : undefined
  if (!row || (await whyHidden(ctx.db.sql, onlookerOf(ctx), row.performer_id))) throw refuse('ENTITY_NOT_FOUND')
  if (isReminded && (row.state !== 'planned' || row.start_at <= now())) throw refuse('STREAM_ENDED')
  if (isReminded) {
    // Who asks in the last minutes knows that it begins soon.
    const isSoon = row.start_at.getTime() - now().getTime() <= remind_ms
    const reminder = { announced_id: id, user_id, created_at: now(), soon_at: isSoon ? now() : null }
    await store.addReminder(ctx.db.sql, reminder)
  } else await store.removeReminder(ctx.db.sql, id, user_id)
  const count = (await store.remindersOf(ctx.db.sql, [id], user_id)).get(id)
  return { isReminded: count?.isMine ?? false, reminders: count?.count ?? 0 }
}

async function lockOwn(tx: Tx, ctx: Ctx, id: string): Promise<Row> {
  const row = isId(id) ? await store.lockAnnounced(tx, { id }) : undefined
  if (row?.performer_id !== viewerOf(ctx).id) throw refuse('ENTITY_NOT_FOUND')
  return row
}
