import type { Personal } from '../../kernel/personal.ts'

/** Whom people block, what they reported, and what operators decided about them. */
export const safetyPersonal: Personal = {
  room: 'safety',
  columns: {
    'blocks.blocker_id': 'delete',
    'blocks.blocked_id': 'delete',
    'country_blocks.blocker_id': 'delete',
    'contact_blocks.performer_id': 'delete',
    'muted_words.user_id': 'delete',
    'ai_hiders.user_id': 'delete',
    'muted_performers.user_id': 'delete',
    'muted_performers.performer_id': 'delete',
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
    'known_pictures.created_by': 'keep:acts',
    'banned_terms.created_by': 'keep:acts',
    'banned_term_findings.user_id': 'delete',
    'banned_term_findings.kept_by': 'keep:acts',
  },
  collect: {
    blockedPeople: {
      ...{ from: 'blocks', columns: ['reason', 'created_at'] },
      where: (db, userId) => db`t.blocker_id = ${userId} and t.contact_id is null`,
      people: { person: 'blocked_id' },
    },
    blockedCountries: {
      ...{ from: 'country_blocks', of: 'blocker_id', by: 'country_code' },
      columns: ['country_code', 'created_at'],
    },
    blockedContacts: { from: 'contact_blocks', of: 'performer_id', columns: ['hint', 'created_at'] },
    mutedWords: { from: 'muted_words', of: 'user_id', by: 'user_id', columns: ['words'] },
    hidesWhatAiMade: { from: 'ai_hiders', of: 'user_id', by: 'user_id', columns: ['user_id'] },
    hiddenCreators: {
      ...{ from: 'muted_performers', of: 'user_id', by: 'performer_id', columns: ['created_at'] },
      people: { creator: 'performer_id' },
    },
    reports: {
      ...{ from: 'reports', of: 'reporter_id' },
      columns: ['target', 'title', 'description', 'objection', 'created_at'],
    },
    notices: {
      ...{ from: 'notices', of: 'user_id' },
      columns: ['name', 'email', 'about', 'work', 'objection', 'created_at'],
    },
    decisions: {
      ...{ from: 'decisions', of: 'user_id' },
      columns: ['kind', 'target', 'title', 'ground', 'reason', 'created_at', 'lifted_at', 'lift_reason'],
    },
    appeals: {
      ...{ from: 'appeals', columns: ['text', 'created_at', 'outcome', 'reason', 'decided_at'] },
      where: (db, userId) => db`t.decision_id in (select d.id from decisions d where d.user_id = ${userId})`,
    },
  },
}
