import { useState } from 'react'
import { newPriceOf } from '../../core/http/price-changed.ts'

type Changed = { known: number; price: number; problem: unknown }

/**
 * The price that a sheet shows and sends as `priceSeen`: what the page knew, until a request is refused because it costs more by
 * now. `learn` takes what a request failed with; `problem` says that the price is another one than before, until the page itself
 * knows better.
 */
export function usePriceSeen(known: number) {
  const [last, setLast] = useState<Changed | null>(null)
  const changed = last?.known === known ? last : null
  return {
    price: changed?.price ?? known,
    problem: changed?.problem ?? null,
    learn(error: unknown) {
      const price = newPriceOf(error)
      if (price !== null) setLast({ known, price, problem: error })
    },
  }
}
