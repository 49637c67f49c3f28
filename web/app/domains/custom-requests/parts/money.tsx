import type { CustomRequestDetail } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { IncludedTax, priceText, shareFigures } from '../../wallet/index.ts'
import { say } from '../words.ts'
import '../../../ui/figures.css'

const tokens = (amount: number) => say('tokens', { n: priceText(amount) })

/** What is held or was paid, what the creator gets of it, and by when. */
export function Money({ request }: { request: CustomRequestDetail }) {
  const { timeZone } = useSite()
  const { price, counter, isOpen, state, days, dueAt, side } = request
  const figures = [
    [say(isOpen ? 'held' : state === 'completed' ? 'paid' : 'free'), tokens(price)] as const,
    ...(counter ? [[say('counterPrice'), tokens(counter.price)] as const] : []),
    ...shareFigures(say, request),
    [say('days'), say('daysText', { n: counter?.days ?? days })] as const,
    ...(isOpen && dueAt ? [[say('due'), momentText(dueAt, timeZone)] as const] : []),
  ]
  return (
    <div className="flex flex-col gap-2">
      <Figures title={say('money')} figures={figures} />
      {side === 'fan' && isOpen && <IncludedTax />}
    </div>
  )
}
