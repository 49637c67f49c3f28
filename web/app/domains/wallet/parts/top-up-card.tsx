import { type FormEvent, useState } from 'react'
import { useSettings } from '../../../core/session/stores.tsx'
import { AmountField, amountProblem } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { minorOf, moneyText, parsedMinor, tokensFor, tokensText } from '../../../ui/money.ts'
import { useTopUpWay } from '../cards.ts'
import { discountOf, useCoupon } from '../coupon.ts'
import { useTopUp } from '../top-up.ts'
import { say } from '../words.ts'
import { TopUpCoupon } from './top-up-coupon.tsx'
import { TopUpWay } from './top-up-way.tsx'
import './top-up.css'

const OFFERS = [1000n, 2500n, 5000n, 10000n]
const FIRST = 2500n

/** The amount that is needed, and where somebody came from, to which the payment leads back. */
type Props = { need: string | null; back: string | null }

/**
 * Money into the wallet: four amounts or an own one, a coupon, and one of the saved cards or the way to the page that takes
 * one.
 */
export function TopUpCard({ need, back }: Props) {
  const { currency, minimumWalletPrice, maximumWalletPrice } = useSettings()
  const range = { min_minor: minorOf(minimumWalletPrice), max_minor: minorOf(maximumWalletPrice) }
  const offers = OFFERS.filter(offer => offer >= range.min_minor && offer <= range.max_minor)
  const choice = useChoice(offers, range, need)
  const coupon = useCoupon()
  const { begin, busy } = useTopUp(back ?? undefined, async () => coupon.coupon && coupon.check())
  const { isLoading, ...paying } = useTopUpWay()
  const show = (minor: bigint) => moneyText(minor, currency, true)
  const problem =
    choice.own === null ? undefined : amountProblem(choice.own, range, minor => moneyText(minor, currency))
  const off_minor = coupon.coupon && choice.minor !== null ? discountOf(choice.minor, coupon.coupon) : 0n
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problem && choice.minor !== null)
      begin(choice.minor, paying.way, { couponCode: coupon.coupon?.code, off_minor })
  }
  return (
    <Form className="card card-pad flex flex-col gap-4" onSubmit={submit}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="type-heading">{say('topUp')}</h2>
        <span className="num text-ink-faint text-small">
          {say('range', { min: show(range.min_minor), max: show(range.max_minor) })}
        </span>
      </div>
      <Offers offers={offers} choice={choice} show={show} />
      {choice.own !== null && (
        <AmountField
          unit="money"
          label={say('ownLabel')}
          currency={currency}
          text={choice.own}
          onText={choice.type}
          {...range}
          error={choice.own ? problem : undefined}
        />
      )}
      <TopUpCoupon state={coupon} off={moneyText(off_minor, currency)} />
      <TopUpWay {...paying} />
      {paying.way === 'page' && <CardNote />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-[min(100%,13.75rem)] grow text-ink-faint text-small">{say('noFee')}</span>
        <Button
          type="submit"
          kind="pay"
          size="l"
          busy={busy}
          disabled={isLoading || choice.minor === null || problem !== undefined}
          className="max-desk:w-full"
        >
          {say('topUpAct', { amount: choice.minor === null ? '' : moneyText(choice.minor - off_minor, currency) })}
        </Button>
      </div>
    </Form>
  )
}

type OffersProps = { offers: bigint[]; choice: ReturnType<typeof useChoice>; show: (minor: bigint) => string }

function Offers({ offers, choice, show }: OffersProps) {
  const { tokenConversionRate } = useSettings()
  return (
    <div className="topups" role="radiogroup" aria-label={say('amount')}>
      {offers.map(offer => (
        <label key={String(offer)} className="topup">
          <input
            type="radio"
            name="amount"
            className="sr-only"
            checked={choice.own === null && choice.minor === offer}
            onChange={() => choice.choose(offer)}
          />
          <b>{show(offer)}</b>
          <span className="num flex items-center gap-1 text-ink-muted text-small">
            <Coin />
            {tokensText(tokensFor(offer, tokenConversionRate))}
          </span>
        </label>
      ))}
      <label className="topup">
        <input
          type="radio"
          name="amount"
          className="sr-only"
          checked={choice.own !== null}
          onChange={choice.chooseOwn}
        />
        <b className="text-ink-faint">{say('other')}</b>
        <span className="text-ink-muted text-small">{say('ownAmount')}</span>
      </label>
    </div>
  )
}

function CardNote() {
  const { paymentIsSandbox } = useSettings()
  return (
    <div className="flex items-center gap-3 rounded-control bg-raised px-3.5 py-3">
      <Icon name="credit-card" />
      <span className="flex flex-col">
        <span className="font-medium text-label">{say(paymentIsSandbox ? 'sandboxTitle' : 'cardTitle')}</span>
        <span className="text-ink-faint text-small">{say(paymentIsSandbox ? 'sandboxText' : 'cardText')}</span>
      </span>
    </div>
  )
}

/** The chosen amount: one of the offers, or what is typed. An amount that is needed is filled in. */
function useChoice(offers: bigint[], range: { min_minor: bigint }, need: string | null) {
  const [own, setOwn] = useState<string | null>(() => {
    const asked = need ? parsedMinor(need) : null
    if (asked === null) return null
    const least = asked > range.min_minor ? asked : range.min_minor
    return tokensText(least, true)
  })
  const [offer, setOffer] = useState(offers.includes(FIRST) ? FIRST : (offers[0] ?? range.min_minor))
  return {
    own,
    minor: own === null ? offer : parsedMinor(own),
    choose: (minor: bigint) => {
      setOffer(minor)
      setOwn(null)
    },
    chooseOwn: () => setOwn(own ?? ''),
    type: setOwn,
  }
}
