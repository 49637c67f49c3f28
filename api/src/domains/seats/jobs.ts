import type { RoomJobs } from '../../kernel/jobs.ts'
import { sendLetter } from '../../kernel/letter.ts'
import { settingsOf } from '../../kernel/settings.ts'
import { openMail } from './commands/invite.ts'

/** What a scope opens, in the words of the mail. */
const words: Record<string, string> = {
  chat: 'write to fans',
  post: 'publish and edit posts, videos, galleries and products',
  money: 'see earnings and subscribers',
}

/** The mail that invites a helper. */
export const seatsJobs: RoomJobs = {
  mail: {
    async mail_seat_invitation(app, payload) {
      const { seatId } = payload as { seatId: string }
      const found = await openMail(app, seatId)
      if (!found) return
      const { siteName } = await settingsOf(app.db)
      const { to, performer, link, scopes } = found
      const can = scopes.map(scope => words[scope]).join(', and ')
      await sendLetter(app, {
        to,
        letter: {
          title: `${performer} invites you to help on ${siteName}`,
          lines: [
            `${performer} would like you to help with their page. You could ${can}. You use your own account for it.`,
            'The link works once and expires in 7 days.',
          ],
          action: { label: 'View invitation', href: link },
          closing: "If you don't know this person, you can ignore this email.",
        },
      })
    },
  },
}
