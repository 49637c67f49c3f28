import type { Personal } from '../../kernel/personal.ts'

/** Who banned a term, and whose things were found with one. */
export const bannedTermsPersonal: Personal = {
  room: 'banned-terms',
  columns: {
    'banned_terms.created_by': 'keep:acts',
    'banned_term_findings.user_id': 'delete',
    'banned_term_findings.kept_by': 'keep:acts',
  },
}
