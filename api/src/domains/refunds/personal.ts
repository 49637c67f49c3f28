import type { Personal } from '../../kernel/personal.ts'
import { openDisputes } from './lifecycle.ts'

/** What people asked to have back, and what banks questioned. */
export const refundsPersonal: Personal = {
  room: 'refunds',
  columns: {
    'refunds.fan_id': 'keep:books',
    'refunds.performer_id': 'keep:books',
    'refunds.approved_by': 'keep:acts',
    'refunds.decided_by': 'keep:acts',
    'disputes.fan_id': 'keep:books',
    'disputes.performer_id': 'keep:books',
    'disputes.submitted_by': 'keep:acts',
  },
  collect: {
    refunds: {
      from: 'refunds',
      of: 'fan_id',
      columns: [
        'kind',
        'title',
        'amount_minor',
        'currency',
        'reason',
        'note',
        'state',
        'appeal_note',
        'created_at',
        'decided_at',
      ],
    },
    disputes: {
      from: 'disputes',
      of: 'fan_id',
      columns: ['kind', 'title', 'amount_minor', 'currency', 'reason', 'state', 'created_at', 'closed_at'],
    },
  },
  async inTheWay(db, userId) {
    const [{ asked, disputed }] = await db<[{ asked: number; disputed: number }]>`
      select (select count(*)::int from refunds where (fan_id = ${userId} or performer_id = ${userId})
          and state in ('in_review', 'approved', 'appealed', 'sending')) as asked,
        (select count(*)::int from disputes where (fan_id = ${userId} or performer_id = ${userId})
          and state = any(${openDisputes})) as disputed`
    return [
      ...(disputed > 0 ? [{ kind: 'dispute' as const, count: disputed }] : []),
      ...(asked > 0 ? [{ kind: 'refund' as const, count: asked }] : []),
    ]
  },
}
