import type { CallDetail } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { IncludedTax, priceText, shareFigures } from '../../wallet/index.ts'
import { say } from '../words.ts'
import '../../../ui/figures.css'

const tokens = (amount: number) => say('tokens', { n: priceText(amount) })

/** What is held or was charged, what the creator gets of it, and until when it can be cancelled free of charge. */
export function Money({ booked }: { booked: CallDetail }) {
  const { timeZone } = useSite()
  const { price, charged, state, side, freeUntil, latePercent } = booked
  const isOpen = state === 'asked' || state === 'confirmed'
  const figures = [
    [say(isOpen ? 'held' : 'price'), tokens(price)] as const,
    ...(isOpen ? [] : [[say('charged'), tokens(charged)] as const]),
    ...(!isOpen && charged < price ? [[say('free'), tokens(price - charged)] as const] : []),
    ...shareFigures(say, booked),
    ...(isOpen ? [[say('freeUntil'), momentText(freeUntil, timeZone)] as const] : []),
    ...(isOpen ? [[say('latePercent'), say('percent', { n: latePercent })] as const] : []),
  ]
  return (
    <div className="flex flex-col gap-2">
      <Figures title={say('money')} figures={figures} />
      {side === 'fan' && isOpen && <IncludedTax />}
    </div>
  )
}
