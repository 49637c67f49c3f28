import type { CallDetail } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { IncludedTax } from '../../wallet/index.ts'
import { priceText } from '../states.ts'
import { say } from '../words.ts'
import '../../../ui/figures.css'

const tokens = (amount: number) => say('tokens', { n: priceText(amount) })

/** What is held or was charged, what the creator gets of it, and until when it can be cancelled free of charge. */
export function Money({ booked }: { booked: CallDetail }) {
  const { timeZone } = useSite()
  const { price, charged, shares, tax, state, side, freeUntil, latePercent } = booked
  const isOpen = state === 'asked' || state === 'confirmed'
  const figures = [
    [say(isOpen ? 'held' : 'price'), tokens(price)] as const,
    ...(isOpen ? [] : [[say('charged'), tokens(charged)] as const]),
    ...(!isOpen && charged < price ? [[say('free'), tokens(price - charged)] as const] : []),
    ...(tax && tax.amount > 0 ? [[tax.name || say('tax'), tokens(tax.amount)] as const] : []),
    ...(shares ? partsOf(shares, say(side === 'creator' ? 'net' : 'netOfCreator')) : []),
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

function partsOf({ tax, fee, net }: NonNullable<CallDetail['shares']>, netLabel: string) {
  return [
    ...(tax > 0 ? [[say('tax'), tokens(tax)] as const] : []),
    [say('fee'), tokens(fee)] as const,
    [netLabel, tokens(net)] as const,
  ]
}
