import { cases, messages, reports, wallet } from '@fanfare/contract'
import type { Someone, World } from './world.ts'

export const takedownReason = 'It threatens or harasses people.'

const detail = (number: string, who: Someone) => who.ask(cases.caseDetail, { params: { id: number } })
const decide = (number: string, who: Someone | World['visitor'], body: object) =>
  who.ask(cases.decideCase, { params: { id: number }, body: { reason: takedownReason, ...body } as never })
const report = (who: Someone, targetId: string) =>
  who.ask(reports.report, { body: { target: 'message', targetId, title: 'Harassment or bullying', description: '' } })

/** Reports of messages and decisions about them, as fans, creators and operators make them. */
export const messageCases = {
  detail,
  decide,
  report,
  /** Reports a message and answers the number of its case. */
  async caseOf(who: Someone, messageId: string): Promise<string> {
    const answer = await report(who, messageId)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.data.number
  },
  /** Takes down what a case is about, and answers it as it is then. */
  async remove(number: string, operator: Someone) {
    const things = (await detail(number, operator)).data.things.map(({ _id }) => _id)
    const answer = await decide(number, operator, { decision: 'removed', things })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.data
  },
  buy: (who: Someone, id: string) => who.ask(messages.buyMessage, { params: { id } }),
  /** What someone's purchases of a message are now, newest first: success or refunded. */
  async statesOf(who: Someone, messageId: string): Promise<string[]> {
    const { data } = await who.ask(wallet.searchCharges)
    return data.data.filter(charge => charge.targetId === messageId).map(charge => charge.status)
  },
}
