import type { Personal } from '../../kernel/personal.ts'

/** Who of the operators explained a difference. */
export const reconciliationPersonal: Personal = {
  room: 'reconciliation',
  columns: {
    'bank_files.uploaded_by': 'keep:acts',
    'reconciliation_differences.explained_by': 'keep:acts',
  },
}
