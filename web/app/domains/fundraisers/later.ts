import { lazy } from '../../ui/lazy.ts'

// Most pages of creators have no fundraiser, so they don't carry the card.
export const FundraiserCards = lazy(() => import('./parts/card.tsx'))
