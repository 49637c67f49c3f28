import type { PayoutView } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'

/** Why a payout is held back, what its creator is asked for, and until when. */
export function HeldBack({ hold }: { hold: NonNullable<PayoutView['hold']> }) {
  const { timeZone } = useSite()
  return (
    <Notice tone="warn" icon="hourglass">
      <span className="flex flex-col gap-1 wrap-anywhere">
        <b className="font-strong">{say('heldUntil', { when: momentText(hold.until, timeZone) })}</b>
        <span className="whitespace-pre-line">{say('heldReason', { text: hold.reason })}</span>
        <span className="whitespace-pre-line">{say('heldEvidence', { text: hold.evidence })}</span>
      </span>
    </Notice>
  )
}
