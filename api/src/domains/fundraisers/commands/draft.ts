import { type fundraisers, type Input, minorFromWire } from '@fanfare/contract'
import { now, nowMs } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Database, Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuse, refuseAmount, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { deliver_max_ms, goal_max_minor, goal_min_minor, run_max_ms, run_min_ms, running_max } from '../lifecycle.ts'
import { changeFundraiser, deleteDraft, type FundraiserRow, insertFundraiser, runningOf } from '../store/fundraisers.ts'
import { setFiles } from '../store/parts.ts'
import { checkShown } from './files.ts'
import { factOf, lockOwn, moveTo } from './move.ts'

type Written = Input<typeof fundraisers.create>['body']

/** Writes a draft (POST /fundraisers). Refuses VALIDATION_FAILED and AMOUNT_OUT_OF_RANGE, each by its field. */
export async function createDraft(ctx: Ctx, body: Written): Promise<FundraiserRow> {
  const changes = await partsOf(ctx.db, body)
  const row: FundraiserRow = {
    id: newId(),
    performer_id: viewerOf(ctx).id,
    state: 'draft',
    ...changes,
    pledged_minor: 0n,
    people: 0,
    started_at: null,
    ended_at: null,
    halfway_at: null,
    delivered_at: null,
    delivery_text: '',
    next_at: null,
    giving_back: false,
    note: '',
    decided_by: null,
    taken_down_at: null,
    created_at: now(),
    updated_at: now(),
  }
  await ctx.db.tx(async tx => {
    await checkShown(tx, row.performer_id, body.fileIds)
    await insertFundraiser(tx, row)
    await setFiles(tx, row.id, 'shown', body.fileIds)
  })
  return row
}

/** Changes a draft (PUT /fundraisers/{id}); what runs stays as fans pledged for it. */
export async function changeDraft(ctx: Ctx, id: string, body: Written): Promise<FundraiserRow> {
  const changes = await partsOf(ctx.db, body)
  return ctx.db.tx(async tx => {
    const row = await lockDraft(tx, ctx, id)
    await checkShown(tx, row.performer_id, body.fileIds)
    await setFiles(tx, row.id, 'shown', body.fileIds)
    return changeFundraiser(tx, row.id, changes)
  })
}

export async function removeDraft(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.tx(async tx => {
    const row = await lockDraft(tx, ctx, id)
    await deleteDraft(tx, row.id)
  })
}

/** Starts a draft (POST .../start). Refuses FUNDRAISERS_FULL, and an end that has come too near since it was written. */
export async function startDraft(ctx: Ctx, id: string): Promise<FundraiserRow> {
  return ctx.db.tx(async tx => {
    const row = await lockOwn(tx, ctx, id)
    if (row.state === 'running') return row
    checkDays(row.ends_at, row.deliver_by)
    // Of two that are started at once, the second waits here and counts the first.
    await tx`select from performers where user_id = ${row.performer_id} for update`
    if ((await runningOf(tx, row.performer_id)).length >= running_max) throw refuse('FUNDRAISERS_FULL')
    const started = await moveTo(tx, row, 'running', { started_at: now(), next_at: row.ends_at })
    await recordFact(tx, 'fundraiser_started', factOf(row))
    return started
  })
}

async function lockDraft(tx: Tx, ctx: Ctx, id: string): Promise<FundraiserRow> {
  const row = await lockOwn(tx, ctx, id)
  if (row.state !== 'draft') throw refuse('FUNDRAISER_MOVED_ON', { state: row.state })
  return row
}

/** What a form says, as columns. */
async function partsOf(db: Database, { title, text, goal, endsAt, pledgeMin, reward }: Written) {
  const [goal_minor, pledge_min_minor] = [minorFromWire(goal), minorFromWire(pledgeMin)]
  const reward_min_minor = reward ? minorFromWire(reward.min) : null
  const { minimumTipPrice_minor, maximumTipPrice_minor } = await settingsOf(db)
  const most_minor = BigInt(maximumTipPrice_minor)
  within('goal', goal_minor, goal_min_minor, goal_max_minor)
  within('pledgeMin', pledge_min_minor, BigInt(minimumTipPrice_minor), most_minor)
  if (reward_min_minor !== null) within('reward.min', reward_min_minor, pledge_min_minor, most_minor)
  const ends_at = new Date(endsAt)
  const deliver_by = reward ? new Date(reward.deliverBy) : null
  checkDays(ends_at, deliver_by)
  return {
    title: title.trim(),
    text: text.trim(),
    goal_minor,
    pledge_min_minor,
    ends_at,
    reward_text: reward?.text.trim() ?? '',
    reward_min_minor,
    deliver_by,
  }
}

function within(path: string, value_minor: bigint, least_minor: bigint, most_minor: bigint): void {
  if (value_minor < least_minor || value_minor > most_minor) throw refuseAmount(path, least_minor, most_minor, 'tokens')
}

/** A minute more, for the time between a form and the call. */
const grace_ms = 60_000

function checkDays(ends_at: Date, deliver_by: Date | null): void {
  const ahead_ms = ends_at.getTime() - nowMs()
  if (!(ahead_ms >= run_min_ms - grace_ms && ahead_ms <= run_max_ms + grace_ms))
    throw refuseFields([{ path: 'endsAt', message: 'Choose an end from 1 to 60 days from now.' }])
  if (!deliver_by) return
  const after_ms = deliver_by.getTime() - ends_at.getTime()
  if (!(after_ms >= 0 && after_ms <= deliver_max_ms))
    throw refuseFields([{ path: 'reward.deliverBy', message: 'Choose a day up to 180 days after the end.' }])
}
