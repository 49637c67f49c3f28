import { payment } from '@fanfare/contract'
import { useState } from 'react'
import { call, newKey, sentenceOf } from '../../core/http/call.ts'
import { wireOf } from '../../ui/money.ts'
import { failureToast } from '../../ui/toasts.tsx'
import type { TopUpWay } from './cards.ts'

/**
 * Leads to the page of the payment company for an amount of the site's currency, or has a saved card charged and leads to
 * the page that waits for it. `returnTo` is what was being bought;
 * it is offered again when the payment has settled. Pressing twice begins one payment.
 */
export function useTopUp(returnTo?: string) {
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(newKey)
  const begin = async (amount_minor: bigint, way: TopUpWay, couponCode?: string) => {
    setBusy(true)
    try {
      const begun = await call(payment.topUp, {
        body: {
          amount: wireOf(amount_minor),
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
    }
  }
  return { begin, busy }
}
