import { declareRoom } from '../declare-room.ts'
import { safetyErrors } from './errors.ts'
import { safetyNews } from './news.ts'

/** What this room declares beside its calls. */
export const safetyRoom = declareRoom({
  showsNoContent: true,
  errors: safetyErrors,
  news: safetyNews,
  acts: [
    'take_down',
    'lift_takedown',
    'decide_appeal',
    'record_lawsuit',
    'decide_case',
    'export_cases',
    'add_banned_term',
    'change_banned_term',
    'delete_banned_term',
    'import_banned_terms',
    'keep_banned_term',
    'scan_banned_terms',
  ],
  waits: {
    cases: { waiting: 'Cases without a decision', overdue: 'Cases past their deadline' },
    appeals: { waiting: 'Appeals without a decision', overdue: 'Appeals past their deadline' },
  },
})
