import type { PayoutBalance } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { useSettings } from '../../../core/session/stores.tsx'
import { minorOf, moneyText, worthOf } from '../../../ui/money.ts'
import { say } from '../words.ts'
import '../../../ui/figures.css'

/** What can be asked for now, what is still pending, and what is set aside. */
export function Balance({ balance }: { balance: PayoutBalance }) {
  const { currency, tokenConversionRate, earningsHoldDays } = useSettings()
  const money = (tokens: number) => moneyText(worthOf(minorOf(tokens), tokenConversionRate), currency)
  const { remainingUnpaidTokens, minimum, waitingId } = balance
  const enough = remainingUnpaidTokens >= minimum
  const asking = waitingId
    ? say('availableWaits')
    : enough
      ? say('availableText')
      : say('availableFrom', { amount: money(minimum) })
  return (
    <div className="grid grid-cols-2 gap-3 max-[22em]:grid-cols-1 desk:grid-cols-3 desk:gap-5">
      <div className="max-desk:col-span-2 max-[22em]:col-span-1 *:h-full">
        <Kpi title={say('available')} figure={money(remainingUnpaidTokens)}>
          {asking}
        </Kpi>
      </div>
      <Kpi title={say('maturing')} figure={money(balance.maturing)} quiet>
        {say('maturingText', { days: earningsHoldDays })}
      </Kpi>
      <Kpi title={say('reserved')} figure={money(balance.reserved)} quiet>
        {say(balance.reserved > 0 ? 'reservedText' : 'reservedNone')}
      </Kpi>
    </div>
  )
}

type KpiProps = { title: string; figure: string; quiet?: boolean; children: ReactNode }

function Kpi({ title, figure, quiet, children }: KpiProps) {
  return (
    <section className="card card-pad flex flex-col gap-2">
      <h2 className="text-ink-muted text-label">{title}</h2>
      <b className={quiet ? 'kpi text-ink-muted' : 'kpi'}>{figure}</b>
      <p className="text-ink-faint text-small">{children}</p>
    </section>
  )
}
