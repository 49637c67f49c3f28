/**
 * Custom requests: what fans ask creators to make for them. A page takes along only what it uses of it.
 */
export { offerEntries } from './offer.ts'
export { OfferLine } from './parts/offer-line.tsx'
