/**
 * The parts of every sheet in which tokens are spent. A page takes along only what it uses of it.
 */
export { JoinFirst } from './parts/join-first.tsx'
export { audienceText, Ledge } from './parts/ledge.tsx'
export { PurchaseSheet } from './parts/purchase-sheet.tsx'
export { settlePurchase } from './settle.ts'
