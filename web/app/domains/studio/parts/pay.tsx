import type { earnings, PayoutSchedule, Reply } from '@fanfare/contract'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { useWorthText } from '../../../core/session/worth.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { minorOf } from '../../../ui/money.ts'
import { say } from '../words.ts'
import '../../../ui/figures.css'

type Props = { stats: Reply<typeof earnings.earningStats>; schedule: PayoutSchedule }

/** What can be paid out now, and what comes. */
export function Pay({ stats, schedule }: Props) {
  const { minimumPayoutAmount } = useSettings()
  const { timeZone } = useSite()
  const money = useWorthText()
  const isPayable = stats.available > 0 && stats.available >= minimumPayoutAmount
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="studio-pay">
      <h2 id="studio-pay" className="text-ink-muted text-label">
        {say('readyToPay')}
      </h2>
      <b className="kpi text-[2.5rem] leading-12">{money(minorOf(stats.available))}</b>
      <ButtonLink block href={isPayable ? '/creator/payout-request/create' : '/creator/payout-request'}>
        {say(isPayable ? 'requestPayout' : 'payouts')}
      </ButtonLink>
      <dl className="flex flex-col gap-2 text-label">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-muted">{say('pending')}</dt>
          <dd className="num">{money(minorOf(stats.maturing))}</dd>
        </div>
        {schedule.nextAt && (
          <div className="flex justify-between gap-4 border-line border-t pt-2">
            <dt className="text-ink-muted">{say('nextPayout')}</dt>
            <dd className="num text-end">{momentText(schedule.nextAt, timeZone).split(',')[0]}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
