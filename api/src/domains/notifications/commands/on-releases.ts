import type { FactTable } from '../../../kernel/relay.ts'
import { tell } from './tell.ts'

const href = '/studio/people'

/** What creators hear of the people in what they publish, and of creators who want to show them. */
export const onReleases: FactTable = {
  release_asked: (tx, { releaseId, performerId, userId }) =>
    tell(tx, [userId], {
      ...{ what: 'release_asked', groupKey: `release:${releaseId}`, actorId: performerId, data: { href } },
    }),
  async release_changed(tx, { releaseId, performerId, state, name, byDocument }) {
    // Creators aren’t told of what they did themselves.
    if (state === 'invited' || (state === 'ended' && !byDocument)) return
    await tell(tx, [performerId], {
      ...{ what: `release_${state}`, groupKey: `release:${releaseId}`, comesBack: true, data: { title: name, href } },
    })
  },
}
