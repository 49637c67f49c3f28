import type { MassMessage } from '@fanfare/contract'
import { useWorthText } from '../../../core/session/worth.ts'
import { countText, minorOf } from '../../../ui/money.ts'
import { say } from '../mass-words.ts'
import '../screens/mass.css'

type Props = { row: Pick<MassMessage, 'price' | 'recipients' | 'seen' | 'bought' | 'earned'> }

/** How many fans got a message, saw it and bought it, and what it earned. */
export function MassFigures({ row: { price, recipients, seen, bought, earned } }: Props) {
  const worth = useWorthText()
  return (
    <dl className="mass-figures num">
      <Figure label={say('recipients')} value={countText(recipients)} />
      <Figure label={say('seen')} value={shareText(seen, recipients)} />
      {price > 0 && <Figure label={say('bought')} value={shareText(bought, recipients)} />}
      {price > 0 && <Figure label={say('earned')} value={worth(minorOf(earned))} />}
    </dl>
  )
}

/** A count, and how much that is of all. */
function shareText(count: number, all: number): string {
  if (all === 0) return countText(count)
  return say('share', { n: countText(count), percent: Math.round((count / all) * 100) })
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-ink-faint text-small">{label}</dt>
      <dd className="font-strong text-label">{value}</dd>
    </div>
  )
}
