import { day_ms } from '../../kernel/clock.ts'
import { lifecycle } from '../../kernel/lifecycle.ts'

/** The life of a fundraiser (docs/fundraisers.md). Pledges are held while it runs; its end charges or releases them. */
export const fundraiserLife = lifecycle({
  draft: ['running'],
  running: ['succeeded', 'failed', 'cancelled'],
  succeeded: ['delivered'],
  delivered: [],
  failed: [],
  cancelled: [],
})
export type FundraiserState = (typeof fundraiserLife.states)[number]

/** The life of a pledge. A fan who took one back can pledge again while the fundraiser runs. */
export const pledgeLife = lifecycle({
  held: ['withdrawn', 'released', 'charged', 'unpaid'],
  withdrawn: ['held'],
  released: ['held'],
  charged: ['returned'],
  unpaid: [],
  returned: [],
})
export type PledgeState = (typeof pledgeLife.states)[number]

export const goal_min_minor = 10_000n
export const goal_max_minor = 100_000_000n
export const run_min_ms = day_ms
export const run_max_ms = 60 * day_ms
/** A reward is delivered within this after the end. */
export const deliver_max_ms = 180 * day_ms
/** Until so long before the end a pledge can be taken back. */
export const stays_ms = day_ms
/** Operators are told of a reward that is late by this. */
export const late_ms = 7 * day_ms
/** So many fundraisers of one creator run at a time. */
export const running_max = 3
/** A hold outlives its fundraiser by this, so that the end finds it also after a long outage. */
export const hold_after_ms = 60 * day_ms
