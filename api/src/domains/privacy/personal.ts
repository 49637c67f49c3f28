import type { Personal } from '../../kernel/personal.ts'
import { exportKey } from './commands/exports.ts'

/** Exports, and that a person wanted to leave. */
export const privacyPersonal: Personal = {
  room: 'privacy',
  columns: {
    'account_exports.user_id': 'erase',
    'account_closures.user_id': 'keep:acts',
  },
  collect: {
    exports: { from: 'account_exports', of: 'user_id', columns: ['state', 'with_files', 'created_at', 'expires_at'] },
    closures: { from: 'account_closures', of: 'user_id', columns: ['reason', 'asked_at', 'due_at', 'withdrawn_at'] },
  },
  async erase({ db, storage }, { userId }) {
    const rows = await db.sql<{ id: string }[]>`select id from account_exports where user_id = ${userId}`
    for (const { id } of rows) await storage.remove(exportKey(id))
    await db.sql`delete from account_exports where user_id = ${userId} and id = any(${rows.map(({ id }) => id)})`
    await db.sql`update account_closures set reason = '' where user_id = ${userId} and reason <> ''`
    return false
  },
}
