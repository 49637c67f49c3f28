import type { Personal } from '../../kernel/personal.ts'

/** Which operators told people of incidents. */
export const statusPersonal: Personal = {
  room: 'status',
  columns: {
    'status_incidents.opened_by': 'keep:acts',
    'status_updates.written_by': 'keep:acts',
  },
}
