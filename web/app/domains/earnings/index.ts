/**
 * What a creator earned, for pages that show it beside other things. A page takes along only what it uses of it.
 */
export { LedgerProof, MonthlyStatements } from './parts/months.tsx'
export { NetCard } from './parts/net-card.tsx'
export { askedOf, earningsPath, queryOf, type Span, stepsOf } from './spans.ts'
