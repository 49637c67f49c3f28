import type { Input, OperatorActName, statusDesk } from '@fanfare/contract'
import { day_ms, fromNow, hour_ms, now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { type FieldError, refuse, refuseFields } from '../../../kernel/refusal.ts'
import { forgetOverview } from '../queries/overview.ts'
import * as store from '../store/incidents.ts'
import { correctUpdate, findUpdate, insertUpdate } from '../store/updates.ts'

const target = 'incident'
const ahead_days_max = 90
const hours_max = 72

type Opening = Pick<store.IncidentRow, 'kind' | 'title' | 'parts' | 'state' | 'starts_at' | 'ends_at'>

/** Tells people of an incident from now on. Answers its id. */
export function openIncident(
  ctx: Ctx,
  { title, text, parts, state }: Input<typeof statusDesk.openIncident>['body'],
): Promise<string> {
  return open(ctx, 'open_incident', { kind: 'incident', title, parts, state, starts_at: now(), ends_at: null }, text)
}

/** Announces maintenance. Refuses, by their fields, times that are past, too far ahead, in the wrong order or too long. */
export function announce(
  ctx: Ctx,
  { title, text, parts, startsAt, endsAt }: Input<typeof statusDesk.announce>['body'],
): Promise<string> {
  const [starts_at, ends_at] = [new Date(startsAt), new Date(endsAt)]
  const wrong: FieldError[] = [
    ...(starts_at >= now() && starts_at <= fromNow(ahead_days_max * day_ms)
      ? []
      : [{ path: 'startsAt', message: `Choose a time from now on, within ${ahead_days_max} days.` }]),
    ...wrongEnd(starts_at, ends_at),
  ]
  if (wrong.length > 0) throw refuseFields(wrong)
  return open(
    ctx,
    'announce_maintenance',
    { kind: 'maintenance', title, parts, state: 'works', starts_at, ends_at },
    text,
  )
}

function wrongEnd(starts_at: Date, ends_at: Date): FieldError[] {
  if (ends_at <= starts_at || ends_at <= now())
    return [{ path: 'endsAt', message: 'Choose a time after the beginning, and after now.' }]
  const isLong = ends_at.getTime() - starts_at.getTime() > hours_max * hour_ms
  return isLong ? [{ path: 'endsAt', message: `Maintenance takes ${hours_max} hours at most.` }] : []
}

async function open(ctx: Ctx, act: OperatorActName, opening: Opening, text: string): Promise<string> {
  const id = newId()
  const row = { ...opening, title: opening.title.trim(), parts: [...new Set(opening.parts)] }
  const rest = { id, resolved_at: null, revision: 1, opened_by: viewerOf(ctx).id, created_at: now() }
  await ctx.db.tx(async tx => {
    await store.insertIncident(tx, { ...row, ...rest })
    await write(ctx, tx, id, { state: row.state, text })
    await recordAct(tx, ctx, { act, target, targetId: id, after: keptOf({ ...row, resolved_at: null }) })
  })
  forgetOverview(ctx.db)
  return id
}

async function write(ctx: Ctx, tx: Tx, incident_id: string, what: Pick<store.IncidentRow, 'state'> & { text: string }) {
  const { state, text } = what
  const written_by = viewerOf(ctx).id
  await insertUpdate(tx, { id: newId(), incident_id, state, text: text.trim(), written_by, created_at: now() })
}

/**
 * Tells how an incident goes on. Refuses ENTITY_NOT_FOUND, INCIDENT_OVER once it is resolved, EDIT_CONFLICT where another
 * operator wrote meanwhile, and by its field an end that isn't one or a state of maintenance.
 */
export async function addUpdate(
  ctx: Ctx,
  id: string,
  { revision, text, state, parts, endsAt }: Input<typeof statusDesk.addUpdate>['body'],
): Promise<void> {
  await changing(ctx, id, revision, async (tx, row) => {
    const isMaintenance = row.kind === 'maintenance'
    if (isMaintenance && state && state !== 'works')
      throw refuseFields([{ path: 'state', message: 'Maintenance has no state. Open an incident.' }])
    if (!isMaintenance && endsAt) throw refuseFields([{ path: 'endsAt', message: 'Only maintenance has an end.' }])
    const ends_at = endsAt ? new Date(endsAt) : row.ends_at
    const wrong = endsAt && ends_at ? wrongEnd(row.starts_at, ends_at) : []
    if (wrong.length > 0) throw refuseFields(wrong)
    const next = { state: state ?? row.state, parts: parts ? [...new Set(parts)] : row.parts, ends_at }
    await write(ctx, tx, id, { state: next.state, text })
    await change(ctx, tx, 'update_incident', row, next)
  })
}

/** Says that an incident is over, or calls maintenance off. Refuses as `addUpdate`. */
export async function resolve(
  ctx: Ctx,
  id: string,
  { revision, text }: Input<typeof statusDesk.resolve>['body'],
): Promise<void> {
  await changing(ctx, id, revision, async (tx, row) => {
    await write(ctx, tx, id, { state: 'works', text })
    await change(ctx, tx, 'resolve_incident', row, { state: 'works', resolved_at: now() })
  })
}

/** Corrects a title, or the text of one update, also once it is over. Refuses ENTITY_NOT_FOUND, EDIT_CONFLICT, and nothing to correct. */
export async function correct(
  ctx: Ctx,
  id: string,
  { revision, title, updateId, text }: Input<typeof statusDesk.correct>['body'],
): Promise<void> {
  if (title === undefined && text === undefined)
    throw refuseFields([{ path: 'title', message: 'Enter a title, or a text and its updateId.' }])
  if (text !== undefined && updateId === undefined)
    throw refuseFields([{ path: 'updateId', message: 'Say which update the text is of.' }])
  await ctx.db.tx(async tx => {
    const row = await lock(tx, id, revision)
    const before = updateId && isId(updateId) ? await findUpdate(tx, id, updateId) : undefined
    if (updateId !== undefined && !before) throw refuse('ENTITY_NOT_FOUND')
    if (before && text !== undefined) await correctUpdate(tx, before.id, text.trim(), now())
    const next = title === undefined ? row.title : title.trim()
    await store.changeIncident(tx, row, { title: next })
    await recordAct(tx, ctx, {
      act: 'correct_incident',
      target,
      targetId: id,
      before: { title: row.title, ...(before && { text: before.text }) },
      after: { title: next, ...(before && text !== undefined && { text: text.trim() }) },
    })
  })
  forgetOverview(ctx.db)
}

async function changing(
  ctx: Ctx,
  id: string,
  revision: number,
  work: (tx: Tx, row: store.IncidentRow) => Promise<void>,
): Promise<void> {
  await ctx.db.tx(async tx => {
    const row = await lock(tx, id, revision, 'open')
    await work(tx, row)
  })
  forgetOverview(ctx.db)
}

async function lock(tx: Tx, id: string, revision: number, which?: 'open'): Promise<store.IncidentRow> {
  const row = isId(id) ? await store.lockIncident(tx, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  if (which === 'open' && row.resolved_at) throw refuse('INCIDENT_OVER')
  if (row.revision !== revision) throw refuse('EDIT_CONFLICT')
  return row
}

async function change(ctx: Ctx, tx: Tx, act: OperatorActName, row: store.IncidentRow, next: store.IncidentChange) {
  await store.changeIncident(tx, row, next)
  const after = keptOf({ ...row, ...next } as store.IncidentRow)
  await recordAct(tx, ctx, { act, target, targetId: row.id, before: keptOf(row), after })
}

const keptOf = ({
  title,
  parts,
  state,
  starts_at,
  ends_at,
  resolved_at,
}: Omit<Opening, 'kind'> & Pick<store.IncidentRow, 'resolved_at'>) => ({
  title,
  parts,
  state,
  starts_at,
  ends_at,
  resolved_at,
})
