import type { RoomJobs } from '../../kernel/jobs.ts'
import { writeLetter } from '../identity/index.ts'
import { openMail } from './commands/invite.ts'
import { inMail } from './words/mails.ts'

/** The mail that invites a helper. */
export const seatsJobs: RoomJobs = {
  mail: {
    async mail_seat_invitation(app, payload) {
      const { seatId } = payload as { seatId: string }
      const found = await openMail(app, seatId)
      if (!found) return
      const { to, language, performer, link, scopes } = found
      await writeLetter(app, { to, language }, inMail, ({ say }) => {
        const can = scopes.map(scope => say(scope)).join(say('and'))
        return {
          title: say('title', { performer }),
          lines: [say('text', { performer, can }), say('lives')],
          action: { label: say('view'), href: link },
          closing: say('closing'),
        }
      })
    },
  },
}
