import { now } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Leaving, Personal } from '../../kernel/personal.ts'
import { payBackUnused, stopRenewing } from './commands/cancel.ts'
import { endNow } from './commands/periods.ts'
import type { SubscriptionRow } from './store/subscriptions.ts'

const rows_atOnce = 50
const whyPaidBack = 'The creator closed their account; unused days of the subscription'

/** Subscriptions, what was paid for them, and what creators offer. */
export const subscriptionsPersonal: Personal = {
  room: 'subscriptions',
  columns: {
    'subscriptions.fan_id': 'keep:books',
    'subscriptions.performer_id': 'keep:books',
    'subscription_periods.fan_id': 'keep:books',
    'subscription_periods.performer_id': 'keep:books',
    'subscription_claims.fan_id': 'keep:books',
    'subscription_claims.performer_id': 'keep:books',
    'subscription_gifts.giver_id': 'keep:others',
    'subscription_gifts.recipient_id': 'keep:others',
    'subscription_gifts.performer_id': 'keep:others',
    'subscription_price_notices.performer_id': 'delete',
    'subscription_promotions.performer_id': 'keep:books',
    'subscription_bundles.performer_id': 'delete',
    'subscription_tiers.performer_id': 'keep:books',
    'subscription_tier_changes.performer_id': 'keep:books',
  },
  collect: {
    subscriptions: {
      from: 'subscriptions',
      of: 'fan_id',
      people: { creator: 'performer_id' },
      columns: [
        'type',
        'state',
        'price_minor',
        'paid_by',
        'months',
        'ends_at',
        'pause_until',
        'spent_minor',
        'created_at',
        'ended_at',
      ],
    },
    subscribers: {
      from: 'subscriptions',
      of: 'performer_id',
      people: { fan: 'fan_id' },
      columns: [
        'type',
        'state',
        'price_minor',
        'months',
        'ends_at',
        'pause_until',
        'spent_minor',
        'created_at',
        'ended_at',
      ],
    },
    giftsGiven: {
      from: 'subscription_gifts',
      of: 'giver_id',
      people: { recipient: 'recipient_id', creator: 'performer_id' },
      columns: ['months', 'price_minor', 'note', 'state', 'given_at', 'created_at'],
    },
    giftsReceived: {
      from: 'subscription_gifts',
      of: 'recipient_id',
      people: { giver: 'giver_id', creator: 'performer_id' },
      columns: ['months', 'note', 'state', 'given_at', 'created_at'],
    },
    bundles: {
      from: 'subscription_bundles',
      of: 'performer_id',
      by: 'months',
      columns: ['months', 'discount_percent', 'updated_at'],
    },
    tiers: {
      from: 'subscription_tiers',
      of: 'performer_id',
      by: 'rank',
      columns: ['name', 'included', 'monthly_price_minor', 'yearly_price_minor', 'created_at', 'ended_at'],
    },
    promotions: {
      from: 'subscription_promotions',
      of: 'performer_id',
      columns: ['kind', 'percent', 'days', 'audience', 'claims_max', 'ends_at', 'ended_at', 'note', 'created_at'],
    },
  },
  async begin(tx, userId) {
    const own = await tx<SubscriptionRow[]>`
      select * from subscriptions where fan_id = ${userId} and state in ('active', 'past_due', 'pausing', 'paused')
      order by id for update`
    for (const row of own) await stopRenewing(tx, row)
  },
  erase: ({ db }, leaving) => db.tx(tx => endSome(tx, leaving)),
}

/**
 * Ends subscriptions of a person and to them. Fans get back what is unused since the creator's page went, from their
 * last day on the site and not only from today; a subscription that ended in between is paid back too.
 */
async function endSome(tx: Tx, { userId, askedAt }: Leaving): Promise<boolean> {
  await tx`
    update subscription_promotions set ended_at = ${now()}, note = '' where performer_id = ${userId}
      and (ended_at is null or note <> '')`
  const rows = await tx<SubscriptionRow[]>`
    select s.* from subscriptions s
    where (s.performer_id = ${userId} or s.fan_id = ${userId}) and (s.state in ('active', 'past_due', 'pausing', 'paused', 'cancelled')
      or s.performer_id = ${userId} and s.state = 'expired' and exists (
        select 1 from subscription_periods p join charges c on c.id = p.charge_id
        where p.subscription_id = s.id and p.kind in ('paid', 'gift', 'credit') and c.status = 'success' and p.ends_at > ${askedAt}
          and p.starts_at <= ${askedAt} and s.ended_at > ${askedAt}))
    order by s.id limit ${rows_atOnce} for update of s`
  for (const row of rows) {
    if (row.performer_id === userId) await payBackUnused(tx, row, userId, { reason: whyPaidBack, at: askedAt })
    if (row.state !== 'expired') await endNow(tx, [row], row.performer_id === userId ? 'unavailable' : 'cancelled')
  }
  return rows.length === rows_atOnce
}
