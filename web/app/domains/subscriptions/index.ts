/** What pages that show several rooms take from this one. */
export { Prices } from './parts/prices.tsx'
export { TiersOf } from './parts/tiers-of.tsx'
