import { now } from '../../kernel/clock.ts'
import type { Personal } from '../../kernel/personal.ts'
import { endReleasesOf } from './store/retention.ts'

/** The consent of people to be shown: records of who is shown, which the law asks for. */
export const releasesPersonal: Personal = {
  room: 'releases',
  columns: {
    'releases.performer_id': 'keep:identity',
    'releases.user_id': 'keep:identity',
    'releases.decided_by': 'keep:acts',
    'release_invitations.performer_id': 'keep:identity',
    'release_document_views.viewer_id': 'keep:acts',
  },
  collect: {
    peopleInMyContent: {
      from: 'releases',
      of: 'performer_id',
      columns: ['stage_name', 'email', 'state', 'may_download', 'invited_at', 'closed_at'],
    },
    myConsents: {
      from: 'releases',
      of: 'user_id',
      columns: ['state', 'may_download', 'signed_at', 'closed_at'],
      people: { creator: 'performer_id' },
    },
  },
  /** Nobody can be named for a creator who left; what was signed stays for as long as the law asks. */
  async erase(app, { userId }) {
    await app.db.tx(tx => endReleasesOf(tx, userId, now()))
    return false
  },
}
