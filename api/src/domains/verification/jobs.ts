import type { RoomJobs } from '../../kernel/jobs.ts'
import { getUser, writeTo } from '../identity/index.ts'
import { decisionStands } from './store/decisions.ts'
import { inMail } from './words/mails.ts'

/** Mails of this room. */
export const verificationJobs: RoomJobs = {
  mail: {
    async mail_verification_decided(app, payload) {
      const { userId, reason, decisionId } = payload as { userId: string; reason: string; decisionId: string }
      if (!(await decisionStands(app.db.sql, decisionId))) return
      const { username } = await getUser(app.db.sql, userId)
      const { siteUrl } = app.config
      await writeTo(app, { userId, event: 'verification' }, inMail, ({ say }) =>
        reason
          ? {
              title: say('refusedTitle'),
              lines: [say('refusedText', { reason }), say('refusedNext')],
              action: { label: say('send'), href: `${siteUrl}/creator/account/documents` },
            }
          : {
              title: say('verifiedTitle'),
              lines: [say('verifiedText')],
              action: { label: say('view'), href: `${siteUrl}/${username ?? userId}` },
            },
      )
    },
  },
}
