import type { PerformerDetails } from '@fanfare/contract'
import { Suspense } from 'react'
import { isFan } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { lazy } from '../../../ui/lazy.ts'

const TierCards = lazy(() => import('./tier-cards.tsx'))

/** The tiers of a creator on their page, for those who can subscribe; they are asked for once the page is there. */
export function TiersOf({ performer }: { performer: PerformerDetails }) {
  const viewer = useViewer()
  const mayPay = viewer === null || isFan(viewer)
  if (!mayPay || performer.monthlyPrice === 0) return null
  return (
    <Suspense fallback={null}>
      <TierCards performer={performer} />
    </Suspense>
  )
}
