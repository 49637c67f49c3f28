import type { StudioOffers, StudioTier } from '@fanfare/contract'
import { useState } from 'react'
import { minorOf } from '../../../ui/money.ts'
import { Option } from '../../../ui/option.tsx'
import { useMoney } from '../money.ts'
import { say } from '../offers-words.ts'
import { say as sayTier } from '../tier-words.ts'

type Props = { tiers: StudioTier[]; offers: StudioOffers }

/** What the sheet shows from which fans subscribe: the tiers to choose from, and the periods of the chosen one. */
export function FansSee({ tiers, offers }: Props) {
  const money = useMoney()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const sold = tiers.filter(tier => !tier.isEnded && (tier.price > 0 || tier.yearlyPrice > 0))
  const chosen = sold.find(tier => tier._id === chosenId) ?? sold[0]
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="fans-see">
      <h2 id="fans-see" className="font-strong text-body">
        {say('fansSee')}
      </h2>
      {chosen ? (
        <>
          <fieldset className="flex flex-col gap-2">
            <legend className="sr-only">{sayTier('tiers')}</legend>
            {sold.map(({ _id, name, included, price, yearlyPrice }) => (
              <Option
                key={_id ?? 'base'}
                name="seen-tier"
                checked={_id === chosen._id}
                onChoose={() => setChosenId(_id)}
                title={name || sayTier('base')}
                text={<span className="wrap-anywhere">{included.split('\n')[0]}</span>}
                figure={money(minorOf(price > 0 ? price : yearlyPrice))}
                figureText={price > 0 ? sayTier('aMonth') : say('perYear')}
              />
            ))}
          </fieldset>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2" aria-label={say('periods')}>
            {periodsOf(chosen, offers).map(({ months, price }) => (
              <li key={months} className="flex flex-col items-center rounded-control bg-raised px-2 py-2.5 text-center">
                <b className="font-strong text-small">{say('period', { n: months })}</b>
                <span className="num text-ink-muted text-small">{money(minorOf(price))}</span>
              </li>
            ))}
          </ul>
          <p className="text-ink-faint text-small">{say('fansSeeText')}</p>
        </>
      ) : (
        <p className="text-ink-muted text-label">{say('fansSeeNone')}</p>
      )}
    </section>
  )
}

/** The periods in which a tier can be paid; 3 and 6 months at once are for the lowest. */
function periodsOf({ _id, price, yearlyPrice }: StudioTier, { bundles }: StudioOffers) {
  return [{ months: 1, price }, ...(_id === null ? bundles : []), { months: 12, price: yearlyPrice }].filter(
    period => period.price > 0,
  )
}
