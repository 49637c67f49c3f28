import type { Personal } from '../../kernel/personal.ts'

/** Who invited who. */
export const referralsPersonal: Personal = {
  room: 'referrals',
  columns: {
    'referral_codes.user_id': 'delete',
    'referrals.referrer_id': 'keep:books',
    'referrals.user_id': 'keep:books',
    'referral_payments.user_id': 'keep:books',
  },
  collect: {
    code: { from: 'referral_codes', of: 'user_id', by: 'user_id', columns: ['code', 'created_at'] },
    invited: { from: 'referrals', of: 'referrer_id', columns: ['created_at'], people: { person: 'user_id' } },
    invitedBy: { from: 'referrals', of: 'user_id', columns: ['created_at'], people: { person: 'referrer_id' } },
    payments: { from: 'referral_payments', of: 'user_id', columns: ['amount_minor', 'paid_through', 'created_at'] },
  },
}
