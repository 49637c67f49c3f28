import type { Personal } from '../../kernel/personal.ts'

/** That somebody has shown their age, and nothing of how old they are. */
export const agePersonal: Personal = {
  room: 'age',
  columns: {
    'age_proofs.user_id': 'delete',
    'age_checks.user_id': 'delete',
    'age_waits.user_id': 'delete',
    'age_rules.created_by': 'keep:acts',
  },
  collect: {
    ageProof: {
      from: 'age_proofs',
      of: 'user_id',
      by: 'user_id',
      columns: ['over_age', 'method', 'provider', 'checked_at', 'expires_at'],
    },
  },
}
