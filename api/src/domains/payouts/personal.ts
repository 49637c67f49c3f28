import type { Personal } from '../../kernel/personal.ts'
import { settingsIn } from '../../kernel/settings.ts'
import { earningsOf } from '../ledger/index.ts'

/** What creators asked to be paid. */
export const payoutsPersonal: Personal = {
  room: 'payouts',
  columns: {
    'payout_requests.performer_id': 'keep:books',
    'payout_requests.approved_by': 'keep:acts',
    'payout_requests.sent_by': 'keep:acts',
    'payout_requests.held_by': 'keep:acts',
    'payout_schedules.performer_id': 'delete',
  },
  collect: {
    requests: {
      from: 'payout_requests',
      of: 'performer_id',
      columns: [
        'id',
        'state',
        'tokens_minor',
        'money_minor',
        'currency',
        'method',
        'method_label',
        'note',
        'created_at',
        'sent_at',
        'closed_at',
      ],
    },
    schedule: {
      from: 'payout_schedules',
      of: 'performer_id',
      by: 'performer_id',
      columns: ['every', 'minimum_minor', 'method', 'next_at'],
    },
  },
  async inTheWay(db, userId) {
    const { minimumPayoutAmount_minor } = await settingsIn(db)
    const { available_minor, maturing_minor, releases } = await earningsOf(db, userId)
    const [{ count }] = await db<[{ count: number }]>`
      select count(*)::int as count from payout_requests
      where performer_id = ${userId} and state in ('pending', 'approved', 'sent')`
    const isPayable = available_minor > 0n && available_minor >= BigInt(minimumPayoutAmount_minor)
    const until = releases.at(-1)?.on
    return [
      ...(isPayable ? [{ kind: 'earnings_available' as const, count: 1, amount_minor: available_minor }] : []),
      ...(maturing_minor > 0n
        ? [
            {
              kind: 'earnings_maturing' as const,
              count: releases.length,
              amount_minor: maturing_minor,
              ...(until && { until }),
            },
          ]
        : []),
      ...(count > 0 ? [{ kind: 'payout_request' as const, count }] : []),
    ]
  },
  async begin(tx, userId) {
    await tx`delete from payout_schedules where performer_id = ${userId}`
  },
}
