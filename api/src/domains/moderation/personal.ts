import type { Personal } from '../../kernel/personal.ts'

/** What people reported, and what operators decided about them. */
export const moderationPersonal: Personal = {
  room: 'moderation',
  columns: {
    'reports.reporter_id': 'keep:cases',
    'reports.performer_id': 'keep:cases',
    'notices.user_id': 'keep:cases',
    'case_things.performer_id': 'keep:cases',
    'case_decisions.operator_id': 'keep:acts',
    'decisions.user_id': 'keep:cases',
    'decisions.operator_id': 'keep:acts',
    'decisions.lifted_by': 'keep:acts',
    'appeals.decided_by': 'keep:acts',
    'appeals.lawsuit_by': 'keep:acts',
    'takedowns.performer_id': 'keep:cases',
    'takedowns.operator_id': 'keep:acts',
    'takedowns.lifted_by': 'keep:acts',
  },
  collect: {
    reports: {
      from: 'reports',
      of: 'reporter_id',
      columns: ['target', 'title', 'description', 'objection', 'created_at'],
    },
    notices: {
      from: 'notices',
      of: 'user_id',
      columns: ['name', 'email', 'about', 'work', 'objection', 'created_at'],
    },
    decisions: {
      from: 'decisions',
      of: 'user_id',
      columns: ['kind', 'target', 'title', 'ground', 'reason', 'created_at', 'lifted_at', 'lift_reason'],
    },
    appeals: {
      from: 'appeals',
      columns: ['text', 'created_at', 'outcome', 'reason', 'decided_at'],
      where: (db, userId) => db`t.decision_id in (select d.id from decisions d where d.user_id = ${userId})`,
    },
  },
}
