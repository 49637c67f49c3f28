import { payment, settings } from '@fanfare/contract'
import { useState } from 'react'
import { call, newKey, sentenceOf } from '../../core/http/call.ts'
import { newPriceOf } from '../../core/http/price-changed.ts'
import { useSettings, useStores } from '../../core/session/stores.tsx'
import { tokensFor, wireOf } from '../../ui/money.ts'
import { failureToast } from '../../ui/toasts.tsx'
import type { TopUpWay } from './cards.ts'

/** A coupon, and what it takes off as the page shows it. */
type Reduced = { couponCode?: string | undefined; off_minor?: bigint }

/**
 * Leads to the page of the payment company for an amount of the site's currency, or has a saved card charged and leads to
 * the page that waits for it. `returnTo` is what was being bought;
 * it is offered again when the payment has settled. Pressing twice begins one payment. Where the coupon or the rate isn't
 * what was shown, nothing is charged, and the page shows what it is.
 */
export function useTopUp(returnTo?: string, onChanged?: () => Promise<unknown>) {
  const { tokenConversionRate } = useSettings()
  const stores = useStores()
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(newKey)
  const begin = async (amount_minor: bigint, way: TopUpWay, { couponCode, off_minor = 0n }: Reduced = {}) => {
    setBusy(true)
    try {
      const begun = await call(payment.topUp, {
        body: {
          amount: wireOf(amount_minor),
          priceSeen: wireOf(amount_minor - off_minor),
          tokensSeen: wireOf(tokensFor(amount_minor, tokenConversionRate)),
          ...(returnTo && { returnTo }),
          ...(way !== 'page' && { cardId: way }),
          ...(couponCode && { couponCode }),
        },
        key,
      })
      location.assign(begun.paymentUrl)
    } catch (error) {
      failureToast(sentenceOf(error))
      setKey(newKey())
      setBusy(false)
      if (newPriceOf(error) === null) return
      stores.settings.getState().replace(await call(settings.settings))
      await onChanged?.()
    }
  }
  return { begin, busy }
}
