import type { CustomRequestDetail } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { IncludedTax } from '../../wallet/index.ts'
import { priceText } from '../states.ts'
import { say } from '../words.ts'
import '../../../ui/figures.css'

const tokens = (amount: number) => say('tokens', { n: priceText(amount) })

/** What is held or was paid, what the creator gets of it, and by when. */
export function Money({ request }: { request: CustomRequestDetail }) {
  const { timeZone } = useSite()
  const { price, counter, shares, tax, isOpen, state, days, dueAt, side } = request
  const figures = [
    [say(isOpen ? 'held' : state === 'completed' ? 'paid' : 'free'), tokens(price)] as const,
    ...(counter ? [[say('counterPrice'), tokens(counter.price)] as const] : []),
    ...(tax && tax.amount > 0 ? [[tax.name || say('tax'), tokens(tax.amount)] as const] : []),
    ...(shares ? partsOf(shares, say(side === 'creator' ? 'net' : 'netOfCreator')) : []),
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

function partsOf({ tax, fee, net }: NonNullable<CustomRequestDetail['shares']>, netLabel: string) {
  return [
    ...(tax > 0 ? [[say('tax'), tokens(tax)] as const] : []),
    [say('fee'), tokens(fee)] as const,
    [netLabel, tokens(net)] as const,
  ]
}
