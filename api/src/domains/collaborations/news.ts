import { collaborationsNews as declared } from '@fanfare/contract'
import type { Facts } from '../../kernel/facts.ts'
import { roomNews, type Step } from '../../kernel/news.ts'
import type { CollaborationWhat } from './policy.ts'
import { type CollaborationRow, findCollaborations } from './store/collaborations.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

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
export const collaborationsNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    async collaboration_changed(tx, facts) {
      const rows = await findCollaborations(
        tx,
        facts.map(fact => fact.collaborationId),
      )
      return fact => fact.toIds.map(userId => tellOne(fact, userId, rows.get(fact.collaborationId)))
    },
  },
})

type Changed = Facts['collaboration_changed']

function tellOne(fact: Changed, userId: string, row: CollaborationRow | undefined): Step {
  const { collaborationId, performerId, what, byId } = fact
  const isOwn = userId === performerId
  return {
    to: [userId],
    what: `collaboration_${what}`,
    groupKey: `collaboration:${collaborationId}:${what}`,
    // What a collaborator shares in is their creator's, no matter who answered last.
    actorId: what === 'began' && !isOwn ? performerId : byId,
    data: {
      href: what === 'began' && isOwn ? '/creator/collaborations?list=proposed' : hrefs[what],
      ...(what === 'notice' && row?.ends_at ? { at: row.ends_at.toISOString() } : undefined),
    },
  }
}
