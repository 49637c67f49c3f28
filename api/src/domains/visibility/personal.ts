import type { Personal } from '../../kernel/personal.ts'

/** Whom and where people block, and what they don't want to come across. */
export const visibilityPersonal: Personal = {
  room: 'visibility',
  columns: {
    'blocks.blocker_id': 'delete',
    'blocks.blocked_id': 'delete',
    'country_blocks.blocker_id': 'delete',
    'contact_blocks.performer_id': 'delete',
    'muted_words.user_id': 'delete',
    'ai_hiders.user_id': 'delete',
    'muted_performers.user_id': 'delete',
    'muted_performers.performer_id': 'delete',
  },
  collect: {
    blockedPeople: {
      from: 'blocks',
      columns: ['reason', 'created_at'],
      where: (db, userId) => db`t.blocker_id = ${userId} and t.contact_id is null`,
      people: { person: 'blocked_id' },
    },
    blockedCountries: {
      from: 'country_blocks',
      of: 'blocker_id',
      by: 'country_code',
      columns: ['country_code', 'created_at'],
    },
    blockedContacts: { from: 'contact_blocks', of: 'performer_id', columns: ['hint', 'created_at'] },
    mutedWords: { from: 'muted_words', of: 'user_id', by: 'user_id', columns: ['words'] },
    hidesWhatAiMade: { from: 'ai_hiders', of: 'user_id', by: 'user_id', columns: ['user_id'] },
    hiddenCreators: {
      from: 'muted_performers',
      of: 'user_id',
      by: 'performer_id',
      columns: ['created_at'],
      people: { creator: 'performer_id' },
    },
  },
}
