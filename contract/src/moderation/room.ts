import { declareRoom } from '../declare-room.ts'
import { moderationErrors } from './errors.ts'
import { moderationNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const moderationRoom = declareRoom({
  showsNoContent: true,
  errors: moderationErrors,
  news: moderationNews,
  acts: ['take_down', 'lift_takedown', 'decide_appeal', 'record_lawsuit', 'decide_case', 'export_cases'],
  waits: {
    cases: { waiting: 'Cases without a decision', overdue: 'Cases past their deadline' },
    appeals: { waiting: 'Appeals without a decision', overdue: 'Appeals past their deadline' },
  },
})
