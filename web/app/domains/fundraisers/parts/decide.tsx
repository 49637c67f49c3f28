import { fundraiserDesk, type Reply } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { Decision } from '../../wallet/index.ts'
import { say } from '../desk-words.ts'

/** Where an operator stops what runs, or gives the pledges back of what succeeded, with a reason. */
export function Decide({ fundraiser }: { fundraiser: Reply<typeof fundraiserDesk.deskFundraiser> }) {
  const { _id: id, canStop, canGiveBack } = fundraiser
  const decision = canStop ? 'stop' : canGiveBack ? 'giveBack' : null
  const choices = decision
    ? [
        {
          label: say(decision),
          kind: 'danger' as const,
          done: say(`${decision}Done`),
          send: (reason: string) => call(fundraiserDesk[decision], { params: { id }, body: { reason } }),
        },
      ]
    : []
  return (
    <Decision key={decision} title={say('decide')} say={say} listsKey={['fundraiser-desk']} choices={choices}>
      {decision && <p className="text-label">{say(`${decision}Text`)}</p>}
    </Decision>
  )
}
