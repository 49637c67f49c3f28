import { type TaxRate, taxes } from '@fanfare/contract'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Flag } from '../../../ui/country.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'
import { type CountryRates, percentText } from '../rates.ts'

/** One country: its rate today, the ones to come, and the ones before. */
export function CountryRow({ of, onChange }: { of: CountryRates; onChange: () => void }) {
  const day = useDay()
  const { country, name, inForce, coming, past } = of
  return (
    <div className="flex items-center gap-4 px-5 py-2.5 max-desk:px-4">
      <Flag country={country} />
      <div className="flex min-w-0 grow flex-col">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-strong text-label">{name}</b>
          <span className="text-ink-muted text-small">
            {inForce ? say('since', { day: day(inForce.validFrom) }) : say('noneNow')}
          </span>
        </span>
        {coming.map(rate => (
          <Coming key={rate._id} rate={rate} country={name} />
        ))}
        {past.length > 0 && <Past rates={past} country={name} />}
      </div>
      <span className="flex flex-none items-center gap-2">
        {inForce && <b className="num font-strong text-label">{say('rateLine', textOf(inForce))}</b>}
        <IconButton icon="pencil" label={say('change', { country: name })} onClick={onChange} />
      </span>
    </div>
  )
}

const textOf = ({ rate, name }: TaxRate) => ({ rate: percentText(rate), name })

/** A day of the calendar (UTC) in words. */
function useDay() {
  const now = useNow(useSite().now_ms)
  return (day: string) => dateText(`${day}T00:00:00Z`, now, 'UTC')
}

function Coming({ rate, country }: { rate: TaxRate; country: string }) {
  const { revalidate } = useRevalidator()
  const day = useDay()(rate.validFrom)
  const withdraw = async () => {
    try {
      await call(taxes.withdrawTaxRate, { params: { id: rate._id } })
      toast(say('withdrawn'), { icon: 'check' })
      await revalidate()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-small">
      <span className="num">{say('coming', { ...textOf(rate), day })}</span>
      <Button size="s" kind="ghost" aria-label={say('withdraw', { country, day })} onClick={withdraw}>
        {say('withdrawAct')}
      </Button>
    </span>
  )
}

function Past({ rates, country }: { rates: TaxRate[]; country: string }) {
  const day = useDay()
  const { now_ms, timeZone } = useSite()
  return (
    <details className="text-ink-muted text-small">
      <summary className="link w-fit py-1" aria-label={say('history', { country })}>
        {say('historyShow')}
      </summary>
      <ul className="flex flex-col gap-1">
        {rates.map(rate => (
          <li key={rate._id} className="num wrap-anywhere">
            {say(rate.state === 'withdrawn' ? 'wasWithdrawn' : 'wasFrom', {
              ...textOf(rate),
              day: day(rate.validFrom),
            })}
            {rate.createdBy && (
              <span className="text-ink-faint">
                {' · '}
                {say('wroteDown', { name: rate.createdBy, when: dateText(rate.createdAt, now_ms, timeZone) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
