import { type Fundraiser, moneyToWire, type OwnPledge, type PledgeRow as PledgeView } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import { canTakeBack, earnsReward, isLate } from './policy.ts'
import type { FundraiserRow } from './store/fundraisers.ts'
import type { PledgeRow } from './store/pledges.ts'

const nullableMoment = (at: Date | null) => at?.toISOString() ?? null

type Beside = { person: Person | undefined; picture: string | null }

/** A fundraiser as the wire shows it in lists. */
export function fundraiserView(config: Config, row: FundraiserRow, { person, picture }: Beside): Fundraiser {
  const { reward_min_minor, deliver_by } = row
  return {
    _id: row.id,
    title: row.title,
    state: row.state,
    goal: moneyToWire(row.goal_minor),
    pledged: moneyToWire(row.pledged_minor),
    people: row.people,
    endsAt: row.ends_at.toISOString(),
    reward:
      reward_min_minor !== null && deliver_by !== null
        ? { text: row.reward_text, min: moneyToWire(reward_min_minor), deliverBy: deliver_by.toISOString() }
        : null,
    isLate: isLate(row),
    isGivenBack: row.giving_back,
    isTakenDown: row.taken_down_at !== null,
    performerId: row.performer_id,
    picture,
    performerInfo: person ? personView(config, person) : null,
    startedAt: nullableMoment(row.started_at),
    endedAt: nullableMoment(row.ended_at),
    deliveredAt: nullableMoment(row.delivered_at),
    createdAt: row.created_at.toISOString(),
  }
}

/** What a fan pledged, as they see it. */
export function ownPledgeView(row: FundraiserRow, pledge: PledgeRow): OwnPledge {
  return {
    amount: moneyToWire(pledge.amount_minor),
    state: pledge.state,
    isAnonymous: pledge.is_anonymous,
    canTakeBack: canTakeBack(row, pledge),
    hasReward: earnsReward(row, pledge),
    chargeId: pledge.charge_id,
    pledgedAt: pledge.pledged_at.toISOString(),
  }
}

/** A pledge as its creator and operators see it, with the name also of a fan who is “A fan” to others. */
export function pledgeView(config: Config, pledge: PledgeRow, person: Person | undefined): PledgeView {
  return {
    _id: pledge.id,
    isAnonymous: pledge.is_anonymous,
    amount: moneyToWire(pledge.amount_minor),
    state: pledge.state,
    at: pledge.pledged_at.toISOString(),
    fanInfo: person ? personView(config, person) : null,
  }
}
