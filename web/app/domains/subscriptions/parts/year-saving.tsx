import type { StudioOffers } from '@fanfare/contract'
import { minorOf } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { yearByMonth } from '../../profiles/index.ts'
import { say } from '../offers-words.ts'

/** What a year at this price saves over twelve months at the price of now; nothing without both. */
export function YearSaving({ year_minor, offers }: { year_minor: bigint | null; offers: StudioOffers }) {
  const month_minor = minorOf(offers.prices.find(one => one.months === 1)?.price ?? 0)
  if (!year_minor || month_minor === 0n) return null
  const { saves_percent } = yearByMonth(month_minor, year_minor)
  if (saves_percent === 0n) return null
  return (
    <span>
      {saves_percent > 0n ? (
        <Badge tone="good">{say('yearSaves', { percent: String(saves_percent) })}</Badge>
      ) : (
        <Badge tone="warn">{say('yearCosts')}</Badge>
      )}
    </span>
  )
}
