import type { FactTable } from '../../../kernel/relay.ts'
import { type CollaborationWhat, findCollaboration } from '../../collaborations/index.ts'
import { tell } from './tell.ts'

/** The list in which each is found, by whom it is told. */
const hrefs: Record<CollaborationWhat, string> = {
  asked: '/creator/collaborations',
  began: '/creator/collaborations?list=shared',
  declined: '/creator/collaborations?list=ended',
  notice: '/creator/collaborations?list=shared',
  left: '/creator/collaborations?list=proposed',
  ended: '/creator/collaborations?list=ended',
}

/** What creators hear of the earnings that they share. */
export const onCollaborations: FactTable = {
  async collaboration_changed(tx, { collaborationId, performerId, what, byId, toIds }) {
    const row = await findCollaboration(tx, collaborationId)
    for (const userId of toIds)
      await tell(tx, [userId], {
        ...{ what: `collaboration_${what}`, groupKey: `collaboration:${collaborationId}:${what}` },
        // What a collaborator shares in is their creator's, no matter who answered last.
        actorId: what === 'began' && userId !== performerId ? performerId : byId,
        data: {
          href: what === 'began' && userId === performerId ? '/creator/collaborations?list=proposed' : hrefs[what],
          ...(what === 'notice' && row?.ends_at && { at: row.ends_at.toISOString() }),
        },
      })
  },
}
