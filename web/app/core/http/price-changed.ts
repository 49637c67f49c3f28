import { ApiError } from './api-error.ts'

/** What something costs now, where a request was refused because that is more than was shown; null for every other error. */
export function newPriceOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.error !== 'PRICE_CHANGED') return null
  const { price } = error.details
  return typeof price === 'number' ? price : null
}
