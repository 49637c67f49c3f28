import type { Personal } from '../../kernel/personal.ts'
import { endOwn, endPartsOf } from './commands/end.ts'

/** Who agreed to share what with whom: the reason for what was paid. */
export const collaborationsPersonal: Personal = {
  room: 'collaborations',
  columns: {
    'collaborations.performer_id': 'keep:books',
    'collaboration_shares.performer_id': 'keep:books',
  },
  collect: {
    collaborationsProposed: {
      from: 'collaborations',
      of: 'performer_id',
      columns: ['kind', 'item_id', 'version', 'state', 'note', 'proposed_at', 'began_at', 'ends_at', 'closed_at'],
    },
    collaborationShares: {
      from: 'collaboration_shares',
      of: 'performer_id',
      by: 'collaboration_id',
      columns: ['collaboration_id', 'percent', 'state', 'answered_at', 'closed_at'],
    },
  },
  /** From the moment that someone wants to close their account, nothing is shared with them or by them. */
  async begin(tx, userId) {
    await endPartsOf(tx, userId)
    await endOwn(tx, userId)
  },
  async erase({ db }, { userId }) {
    await db.sql`update collaborations set note = '' where performer_id = ${userId} and note <> ''`
    return false
  },
}
