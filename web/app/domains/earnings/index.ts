/**
 * What a creator earned, for pages that show it beside other things. A page takes along only what it uses of it.
 */
export { NetCard } from './parts/net-card.tsx'
export { queryOf } from './spans.ts'
