/** What pages that show several rooms take from this one. */
export { TiersOf } from './parts/tiers-of.tsx'
