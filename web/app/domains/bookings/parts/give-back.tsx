import { type CallDeskDetail, callDesk } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { Decision } from '../../wallet/index.ts'
import { say } from '../desk-words.ts'

/** Where an operator gives back what a call holds or has charged, with the reason that both sides read. */
export function GiveBack({ booked }: { booked: CallDeskDetail }) {
  const params = { id: booked._id }
  const choice = {
    label: say('give'),
    kind: 'danger' as const,
    done: say('done'),
    send: (reason: string) => call(callDesk.giveBack, { params, body: { reason } }),
  }
  return (
    <Decision title={say('give')} say={say} listsKey={['call-desk']} choices={booked.canReturn ? [choice] : []}>
      <p className="text-ink-muted text-label">{say(booked.chargeId ? 'giveCharged' : 'giveOpen')}</p>
    </Decision>
  )
}
