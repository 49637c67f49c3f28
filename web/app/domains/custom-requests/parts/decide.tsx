import { type CustomRequestDetail, customRequestDesk } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { Decision } from '../../wallet/index.ts'
import { say } from '../desk-words.ts'

/** Where an operator decides a dispute, with the reason that both sides read. */
export function Decide({ request }: { request: CustomRequestDetail }) {
  const params = { id: request._id }
  const decide = (decision: 'pay' | 'return') => (reason: string) =>
    call(customRequestDesk.decide, { params, body: { decision, reason } })
  const choices = [
    { label: say('pay'), kind: 'solid' as const, done: say('payDone'), send: decide('pay') },
    { label: say('return'), done: say('returnDone'), send: decide('return') },
  ]
  return (
    <Decision
      title={say('decide')}
      say={say}
      listsKey={['custom-request-desk']}
      choices={request.state === 'disputed' ? choices : []}
    />
  )
}
