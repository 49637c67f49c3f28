import { useState } from 'react'
import { useSettings } from '../../../core/session/stores.tsx'
import { AmountField, amountProblem } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { costOf, minorOf, moneyText, parsedMinor, wireOf } from '../../../ui/money.ts'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { useTopUpWay } from '../cards.ts'
import { useTopUp } from '../top-up.ts'
import { say } from '../words.ts'
import { PayProblem } from './limit-refusal.tsx'
import { TopUpWay } from './top-up-way.tsx'

type Props = {
  /** Tokens that the wallet lacks. */
  missing_minor: bigint
  /** Where the payment leads back to. */
  returnTo: string
  /** Keeps what is to be done once the top-up has settled. */
  keep: () => void
  hint: string
  act: (amount: string) => string
  /** Why what was asked for failed, said beside the button. */
  error?: unknown
}

/** A wallet that holds too little: exactly what is missing, or more, and back to what was asked for. */
export function TopUpFirst({ missing_minor, returnTo, keep, hint, act, error = null }: Props) {
  const { currency, tokenConversionRate, minimumWalletPrice, maximumWalletPrice } = useSettings()
  const needed_minor = costOf(missing_minor, tokenConversionRate)
  const range = { min_minor: minorOf(minimumWalletPrice), max_minor: minorOf(maximumWalletPrice) }
  const least_minor = needed_minor > range.min_minor ? needed_minor : range.min_minor
  const least = wireOf(least_minor).toFixed(2)
  const [typed, setTyped] = useState({ least, text: least })
  // Another tip needs another amount; what was typed for the one before no longer fits.
  const text = typed.least === least ? typed.text : least
  const { begin, busy } = useTopUp(returnTo)
  const { isLoading, ...paying } = useTopUpWay()
  const show = (minor: bigint) => moneyText(minor, currency)
  const problem = amountProblem(text, { ...range, min_minor: least_minor }, show)
  const minor = parsedMinor(text)
  return (
    <form
      method="post"
      className="contents"
      onSubmit={event => {
        event.preventDefault()
        // The form around it, where there is one, asks for something else.
        event.stopPropagation()
        if (problem || minor === null) return
        keep()
        begin(minor, paying.way)
      }}
    >
      <AmountField
        unit="money"
        label={say('topUpWith')}
        currency={currency}
        text={text}
        onText={now => setTyped({ least, text: now })}
        {...range}
        error={problem}
        hint={hint}
      />
      <TopUpWay {...paying} />
      <SheetFoot>
        {error !== null && <PayProblem error={error} />}
        <Button type="submit" kind="pay" size="l" block busy={busy} disabled={isLoading || problem !== undefined}>
          {act(minor === null ? '' : show(minor))}
        </Button>
      </SheetFoot>
    </form>
  )
}
