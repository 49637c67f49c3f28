import type { FactTable } from '../../kernel/relay.ts'
import { getUser } from '../identity/index.ts'
import { endPartsOf, partTwo } from './commands/end.ts'
import type { CollaborationWhat } from './policy.ts'

declare module '../../kernel/facts.ts' {
  interface Facts {
    /** What happened to a version of an agreement, by whom, and who has to know. */
    collaboration_changed: {
      collaborationId: string
      performerId: string
      what: CollaborationWhat
      byId: string
      toIds: string[]
    }
  }
}

/** A block between two, and the suspension of one, end that one's share. */
export const collaborationsFacts: FactTable = {
  user_blocked: (tx, { blockerId, blockedId }) => partTwo(tx, blockerId, blockedId),
  async account_suspended(tx, { userId }) {
    // It may have been lifted by now.
    if ((await getUser(tx, userId)).status === 'inactive') await endPartsOf(tx, userId)
  },
}
