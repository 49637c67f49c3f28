import type { ConversationView } from '@fanfare/contract'
import { Suspense } from 'react'
import { useBalance, useSettings, useViewer } from '../../../core/session/stores.tsx'
import { useTopUpPath } from '../../../core/session/top-up-path.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { minorOf, moneyText, tokensText, worthOf } from '../../../ui/money.ts'
import { say } from '../words.ts'

const IncludedTax = lazy(() => import('./message-tax.tsx'))

type Cost = { price_minor: bigint; missing_minor: bigint }

/** What sending a message costs the viewer, and how much they lack for it. */
export function useCost({ messagePrice }: ConversationView): Cost {
  const balance_minor = useBalance()
  const price_minor = minorOf(messagePrice)
  return { price_minor, missing_minor: price_minor > balance_minor ? price_minor - balance_minor : 0n }
}

/** Shows the price of a message before it's sent, and the tax that is included. */
export function CostLine({ cost: { price_minor, missing_minor } }: { cost: Cost }) {
  const { currency, tokenConversionRate } = useSettings()
  const topUp = useTopUpPath()
  const isTaxed = Boolean(useViewer()?.tax)
  if (price_minor === 0n) return null
  const money = moneyText(worthOf(price_minor, tokenConversionRate), currency)
  const isTooPoor = missing_minor > 0n
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-small">
        <span>
          {say('messageCost', { n: tokensText(price_minor), money })} {!isTooPoor && say('messageFree')}
        </span>
        {isTooPoor && (
          <>
            <b className="font-medium text-ink">{say('tooPoor', { n: tokensText(missing_minor, true) })}</b>
            <ButtonLink kind="solid" size="s" href={topUp}>
              {say('topUp')}
            </ButtonLink>
          </>
        )}
      </p>
      {isTaxed && (
        <Suspense fallback={null}>
          <IncludedTax />
        </Suspense>
      )}
    </div>
  )
}
