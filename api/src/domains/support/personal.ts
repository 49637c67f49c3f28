import { now } from '../../kernel/clock.ts'
import type { Personal } from '../../kernel/personal.ts'
import { closeThreads } from './store/threads.ts'

/** What people wrote to support and what it answered. Notes of operators are theirs. */
export const supportPersonal: Personal = {
  room: 'support',
  columns: {
    'support_threads.user_id': 'keep:support',
    'support_threads.assigned_to': 'keep:acts',
    'support_messages.operator_id': 'keep:acts',
    'support_notes.operator_id': 'keep:acts',
    'support_answers.changed_by': 'keep:acts',
  },
  collect: {
    helpRequests: {
      from: 'support_threads',
      of: 'user_id',
      columns: ['number', 'topic', 'about_type', 'about_title', 'state', 'created_at', 'closed_at'],
    },
    helpMessages: {
      from: 'support_messages',
      columns: ['text', 'created_at'],
      where: (db, userId) => db`t.thread_id in (select s.id from support_threads s where s.user_id = ${userId})`,
      also: db => ({
        request_number: db`(select s.number from support_threads s where s.id = t.thread_id)`,
        from_support: db`t.operator_id is not null`,
      }),
    },
  },
  /** Closes the threads of a closed account, so the time until they're deleted starts. */
  async erase(app, { userId }) {
    await app.db.tx(tx => closeThreads(tx, { userId }, now()))
    return false
  },
}
