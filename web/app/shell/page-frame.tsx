import { type ReactNode, Suspense } from 'react'
import { usePageHandle } from '../core/page/page-handle.ts'
import { layoutOf } from '../core/session/guard.ts'
import { useSettings, useSite } from '../core/session/stores.tsx'
import { lazy } from '../ui/lazy.ts'
import { PrimaryLayout } from './primary.tsx'
import { PublicLayout } from './public.tsx'

const Closed = lazy(() => import('./closed.tsx'))

/** Puts a page into the one frame that its route and the state of the site ask for. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { blocked } = useSite()
  const { maintenanceMode } = useSettings()
  const handle = usePageHandle()
  const layout = layoutOf(handle, { blocked, maintenance: maintenanceMode })
  switch (layout) {
    case 'geoBlock':
    case 'maintenance':
      return (
        <Suspense fallback={null}>
          <Closed by={layout}>{handle.everywhere && children}</Closed>
        </Suspense>
      )
    case 'public':
      return <PublicLayout>{children}</PublicLayout>
    case 'blank':
      return children
    default:
      return <PrimaryLayout>{children}</PrimaryLayout>
  }
}
