import type { Personal } from '../../kernel/personal.ts'

/** Which features creators switched on and off. */
export const studioPersonal: Personal = {
  room: 'studio',
  columns: { 'creator_features.performer_id': 'delete' },
  collect: {
    features: {
      from: 'creator_features',
      of: 'performer_id',
      by: 'feature',
      columns: ['feature', 'is_on', 'updated_at'],
    },
  },
}
