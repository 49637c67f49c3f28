import type { Personal } from '../../kernel/personal.ts'

/** What people paid and earned; the limits that they set themselves. */
export const walletPersonal: Personal = {
  room: 'wallet',
  columns: {
    'charges.fan_id': 'keep:books',
    'charges.performer_id': 'keep:books',
    'charge_shares.performer_id': 'keep:books',
    'auto_top_ups.fan_id': 'delete',
    'auto_top_up_runs.fan_id': 'keep:books',
    'wallet_limits.fan_id': 'delete',
    'earnings_paid.performer_id': 'keep:books',
  },
  collect: {
    charges: {
      from: 'charges',
      of: 'fan_id',
      people: { creator: 'performer_id' },
      columns: [
        'id',
        'kind',
        'type',
        'title',
        'quantity',
        'original_minor',
        'total_minor',
        'tax_minor',
        'tax',
        'status',
        'created_at',
        'refunded_at',
      ],
    },
    sales: {
      from: 'charges',
      of: 'performer_id',
      people: { fan: 'fan_id' },
      columns: [
        'id',
        'kind',
        'type',
        'title',
        'quantity',
        'total_minor',
        'tax_minor',
        'fee_minor',
        'net_minor',
        'shared_minor',
        'release_on',
        'status',
        'created_at',
        'refunded_at',
      ],
    },
    sharedSales: {
      from: 'charge_shares',
      of: 'performer_id',
      by: 'charge_id',
      columns: ['charge_id', 'rate_bps', 'net_minor', 'created_at'],
    },
    autoTopUp: {
      from: 'auto_top_ups',
      of: 'fan_id',
      by: 'fan_id',
      columns: ['below_minor', 'amount_minor', 'monthly_max_minor', 'created_at'],
    },
    limits: {
      from: 'wallet_limits',
      of: 'fan_id',
      by: 'fan_id',
      columns: ['per_day_minor', 'per_week_minor', 'per_month_minor', 'break_until', 'updated_at'],
    },
  },
  // A wallet is not filled any more that is to be empty.
  async begin(tx, userId) {
    await tx`delete from auto_top_ups where fan_id = ${userId}`
  },
}
