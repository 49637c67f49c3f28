import type { Personal } from '../../kernel/personal.ts'

/** Who of the operators changed a setting, and what they have taken. */
export const sitePersonal: Personal = {
  room: 'site',
  columns: { 'desk_claims.operator_id': 'delete', 'settings_history.changed_by': 'keep:acts' },
}
