import { type SeatScope, type SeatView, seats } from '@fanfare/contract'
import { mailTo } from './mails.ts'
import type { Someone, World } from './world.ts'

/** Makes people helpers of creators, as they would do it themselves. */
export function helping(world: World) {
  const emailOf = async (who: Someone) => {
    const [row] = await world.running.app.db.sql<{ email: string }[]>`select email from users where id = ${who.id}`
    return row?.email ?? ''
  }
  const secretFor = async (invited: string): Promise<string> => {
    const { text } = await mailTo(world, invited, 'invites you to help')
    return text.match(/\/seat\/([\w-]+)/)?.[1] ?? ''
  }
  const invite = async (creator: Someone, invited: string, scopes: SeatScope[]): Promise<SeatView> => {
    const answer = await creator.ask(seats.inviteHelper, { body: { invited, scopes } })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.data
  }
  return {
    emailOf,
    invite,
    secretFor,
    /** Invites somebody, has them accept, and answers the id of the seat. */
    async hire(creator: Someone, helper: Someone, scopes: SeatScope[]): Promise<string> {
      const email = await emailOf(helper)
      const { _id } = await invite(creator, email, scopes)
      const token = await world.until(async () => {
        const secret = await secretFor(email)
        const about = await world.visitor.ask(seats.invitation, { params: { token: secret } })
        return about.status === 200 && about.data.performer._id === creator.id && secret
      })
      const answer = await helper.ask(seats.acceptInvitation, { params: { token } })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return _id
    },
    start: (helper: Someone, id: string) => helper.ask(seats.startWork, { params: { id } }),
    stop: (helper: Someone) => helper.ask(seats.stopWork),
  }
}
