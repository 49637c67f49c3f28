import { Suspense } from 'react'
import { lazy } from '../../../ui/lazy.ts'

const ComingList = lazy(() => import('./coming-list.tsx'))

/** Streams that creators have announced, or one of them; they are asked for once the page is there. */
export function Coming({ performerId }: { performerId?: string }) {
  return (
    <Suspense fallback={null}>
      <ComingList {...(performerId && { performerId })} />
    </Suspense>
  )
}
