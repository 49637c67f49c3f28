import type { DeadLetter } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'

/** A part of a payout that the payment company took back: what it means, and how an operator settled it. */
export function TakenBack({ part }: { part: DeadLetter }) {
  const { timeZone } = useSite()
  const { amount, currency, sentence, state, closing, receivedAt } = part
  const isOpen = state === 'parked'
  return (
    <Notice {...(isOpen && { tone: 'warn' })} icon="rotate-ccw">
      <b className="block font-strong">
        {say('takenBack', { amount: moneyText(minorOf(amount), currency), when: momentText(receivedAt, timeZone) })}
      </b>{' '}
      <span className="wrap-anywhere">{closing ? say('takenBackClosed', { note: closing.note }) : sentence}</span>
      {isOpen && (
        <a href="/operator/dead-letters" className="link block">
          {say('takenBackClose')}
        </a>
      )}
    </Notice>
  )
}
