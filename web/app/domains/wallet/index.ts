/**
 * The parts of every sheet in which tokens are spent, and of pages of what they're held for. A page takes along only what it uses of it.
 */

export { useHasWallet } from './has-wallet.ts'
export { ActButtons, type ActFormProps, ActNote, NextCard } from './held/act-forms.tsx'
export { useActing } from './held/acting.ts'
export { Decision } from './held/decision.tsx'
export { HeldDesk } from './held/desk.tsx'
export { FoldedSettings } from './held/folded-settings.tsx'
export { HeldEmpty, HeldList, whichIn } from './held/list.tsx'
export { otherOf, priceText, shareFigures } from './held/money.ts'
export { BeforeAfter } from './parts/before-after.tsx'
export { FansOnly } from './parts/fans-only.tsx'
export { IncludedTax } from './parts/included-tax.tsx'
export { JoinFirst } from './parts/join-first.tsx'
export { audienceText, Ledge } from './parts/ledge.tsx'
export { PayProblem } from './parts/limit-refusal.tsx'
export { PurchaseSheet } from './parts/purchase-sheet.tsx'
export { TopUpFirst } from './parts/top-up-first.tsx'
export { usePriceSeen } from './price-seen.ts'
export { settlePurchase } from './settle.ts'
