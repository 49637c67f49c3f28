import { type fundraisers, type Input, minorFromWire } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseAmount } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { getUser } from '../../identity/index.ts'
import { creatorFor } from '../../wallet/index.ts'
import { pledges } from '../held.ts'
import { pledgeLife } from '../lifecycle.ts'
import { canTakeBack, takesPledges } from '../policy.ts'
import {
  changeFundraiser,
  type FundraiserRow,
  findFundraiser,
  lockFundraiser,
  moveTotals,
} from '../store/fundraisers.ts'
import { changePledge, findPledge, lockPledge, type PledgeRow } from '../store/pledges.ts'
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
  if (!seen || seen.state === 'draft' || seen.taken_down_at) throw refuse('ENTITY_NOT_FOUND')
  await creatorFor(ctx, seen.performer_id)
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

type Wanted = { fanId: string; amount_minor: bigint; isAnonymous: boolean }

/** Holds what a fan pledges, in place of what they had pledged; answers by how much more is held. */
async function hold(tx: Tx, row: FundraiserRow, { fanId, amount_minor, isAnonymous }: Wanted) {
  const earlier = await findPledge(tx, row.id, fanId)
  const pledged = { amount_minor, is_anonymous: isAnonymous, pledged_at: now() }
  const step = { side: 'fan' } as const
  const first = { pledged_minor: amount_minor, people: 1 }
  if (!earlier) {
    const begun = {
      id: newId(),
      fundraiser_id: row.id,
      fan_id: fanId,
      state: 'held',
      holds: 1,
      charge_id: null,
    } as const
    await pledges.begin(tx, { ...begun, ...pledged, updated_at: now() }, step)
    return first
  }
  const isRaised = earlier.state === 'held'
  if (!isRaised && !pledgeLife.allows(earlier.state, 'held')) throw refuse('FUNDRAISER_MOVED_ON', { state: row.state })
  if (isRaised && amount_minor <= earlier.amount_minor) throw refuse('PLEDGE_NOT_RAISED')
  const held = await pledges.reprice(tx, earlier, pledged)
  if (!isRaised) {
    await pledges.moveTo(tx, earlier, 'held', step, held)
    return first
  }
  await pledges.note(tx, await changePledge(tx, earlier.id, held), step)
  return { pledged_minor: amount_minor - earlier.amount_minor, people: 0 }
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
  await pledges.giveBack(tx, pledge, to, { side: to === 'withdrawn' ? 'fan' : 'site', what: 'freed' })
  await moveTotals(tx, pledge.fundraiser_id, { pledged_minor: -pledge.amount_minor, people: -1 })
}
