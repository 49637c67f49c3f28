import type { Personal } from '../../kernel/personal.ts'

/** Who of the operators changed a setting. */
export const sitePersonal: Personal = {
  room: 'site',
  columns: { 'settings_history.changed_by': 'keep:acts' },
}
