import { type fundraisers, type Input, minorFromWire } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseAmount } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { getUser } from '../../identity/index.ts'
import { findPerformer } from '../../profiles/index.ts'
import { whyHidden } from '../../safety/index.ts'
import { release, reserveIn } from '../../wallet/index.ts'
import { hold_after_ms, pledgeLife } from '../lifecycle.ts'
import { canTakeBack, takesPledges } from '../policy.ts'
import {
  changeFundraiser,
  type FundraiserRow,
  findFundraiser,
  lockFundraiser,
  moveTotals,
} from '../store/fundraisers.ts'
import { changePledge, findPledge, insertPledge, lockPledge, type PledgeRow } from '../store/pledges.ts'
import { factOf } from './move.ts'

/**
 * Pledges for a fundraiser, or raises a pledge (POST /fundraisers/{id}/pledges): one transaction holds the tokens, with the
 * fundraiser's row locked, so that none is held after its end. Refuses ENTITY_NOT_FOUND, EMAIL_NOT_VERIFIED,
 * FUNDRAISER_MOVED_ON, PLEDGE_NOT_RAISED, AMOUNT_OUT_OF_RANGE, and what can't be held; then an earlier pledge stays.
 */
export async function pledgeFor(
  ctx: Ctx,
  id: string,
  { amount, isAnonymous = false }: Input<typeof fundraisers.pledge>['body'],
): Promise<FundraiserRow> {
  const fan = await getUser(ctx.db.sql, viewerOf(ctx).id)
  const seen = isId(id) ? await findFundraiser(ctx.db.sql, id) : undefined
  if (!seen || seen.state === 'draft' || seen.taken_down_at || !(await isOpenTo(ctx, seen)))
    throw refuse('ENTITY_NOT_FOUND')
  if (!fan.email_verified_at) throw refuse('EMAIL_NOT_VERIFIED')
  const amount_minor = minorFromWire(amount)
  const most_minor = BigInt((await settingsOf(ctx.db)).maximumTipPrice_minor)
  if (amount_minor < seen.pledge_min_minor || amount_minor > most_minor)
    throw refuseAmount('amount', seen.pledge_min_minor, most_minor, 'tokens')
  return ctx.db.tx(async tx => {
    const row = await lockFundraiser(tx, id)
    if (!row || !takesPledges(row)) throw refuse('FUNDRAISER_MOVED_ON', { state: row?.state ?? 'draft' })
    const held = await hold(tx, row, { fanId: fan.id, amount_minor, isAnonymous })
    return noteHalfway(tx, await moveTotals(tx, id, held))
  })
}

async function isOpenTo(ctx: Ctx, { performer_id }: FundraiserRow): Promise<boolean> {
  const onlooker = onlookerOf(ctx)
  const performer = await findPerformer(ctx.db.sql, onlooker, performer_id)
  return performer !== undefined && !(await whyHidden(ctx.db.sql, onlooker, performer_id))
}

type Wanted = { fanId: string; amount_minor: bigint; isAnonymous: boolean }

/** Holds what a fan pledges, in place of what they had pledged; answers by how much more is held. */
async function hold(tx: Tx, row: FundraiserRow, { fanId, amount_minor, isAnonymous }: Wanted) {
  const earlier = await findPledge(tx, row.id, fanId)
  const isRaised = earlier?.state === 'held'
  if (earlier && !isRaised && !pledgeLife.allows(earlier.state, 'held'))
    throw refuse('FUNDRAISER_MOVED_ON', { state: row.state })
  if (isRaised && amount_minor <= earlier.amount_minor) throw refuse('PLEDGE_NOT_RAISED')
  if (isRaised) await release(tx, earlier.hold_id)
  const id = earlier?.id ?? newId()
  const holds = (earlier?.holds ?? 0) + 1
  const hold_id = await reserveIn(tx, {
    fanId,
    amount_minor,
    reference: `pledge:${row.id}`,
    key: `pledge:${id}:${holds}`,
    expiresAt: new Date(row.ends_at.getTime() + hold_after_ms),
  })
  const state = 'held' as const
  const changes = { state, amount_minor, is_anonymous: isAnonymous, hold_id, holds, pledged_at: now() }
  if (earlier) await changePledge(tx, id, changes)
  else
    await insertPledge(tx, { id, fundraiser_id: row.id, fan_id: fanId, charge_id: null, updated_at: now(), ...changes })
  await recordFact(tx, 'pledge_made', { ...factOf(row), fanId, pledgeId: id, amountMinor: amount_minor.toString() })
  return isRaised
    ? { pledged_minor: amount_minor - earlier.amount_minor, people: 0 }
    : { pledged_minor: amount_minor, people: 1 }
}

/** Its creator hears once that half of the goal is reached. */
async function noteHalfway(tx: Tx, row: FundraiserRow): Promise<FundraiserRow> {
  if (row.halfway_at || row.pledged_minor * 2n < row.goal_minor) return row
  await recordFact(tx, 'fundraiser_halfway', factOf(row))
  return changeFundraiser(tx, row.id, { halfway_at: now() })
}

/**
 * A fan takes their pledge back (DELETE .../pledges/mine). Refuses ENTITY_NOT_FOUND without one, PLEDGE_STAYS in the last
 * 24 hours, FUNDRAISER_MOVED_ON after the end. Asking again does nothing.
 */
export async function takeBack(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.tx(async tx => {
    const row = isId(id) ? await lockFundraiser(tx, id) : undefined
    const pledge = row && (await findPledge(tx, row.id, viewerOf(ctx).id))
    if (!row || !pledge) throw refuse('ENTITY_NOT_FOUND')
    if (pledge.state === 'withdrawn') return
    if (row.state !== 'running' || pledge.state !== 'held') throw refuse('FUNDRAISER_MOVED_ON', { state: row.state })
    if (!canTakeBack(row, pledge)) throw refuse('PLEDGE_STAYS')
    await freePledge(tx, pledge, 'withdrawn')
  })
}

/** Gives a held pledge back while its fundraiser, which is locked, runs. */
export async function freePledge(tx: Tx, { id }: PledgeRow, to: 'withdrawn' | 'released'): Promise<void> {
  const pledge = await lockPledge(tx, id)
  if (pledge?.state !== 'held') return
  await release(tx, pledge.hold_id)
  await changePledge(tx, pledge.id, { state: to })
  const row = await moveTotals(tx, pledge.fundraiser_id, { pledged_minor: -pledge.amount_minor, people: -1 })
  await recordFact(tx, 'pledge_freed', factOf(row))
}
