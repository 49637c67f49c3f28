import { Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { reopenTray, trayStore } from '../core/page/tray.ts'
import { useViewer } from '../core/session/stores.tsx'
import { lazy } from '../ui/lazy.ts'

const TrayPart = lazy(() => import('./tray-part.tsx'))

/** Where a tray appears: above every page, and the same one while pages change. */
export function TrayHost() {
  const isCreator = useViewer()?.isPerformer ?? false
  const name = useStore(trayStore, state => state.tray)
  useEffect(() => {
    if (isCreator) reopenTray()
  }, [isCreator])
  return (
    isCreator &&
    name && (
      <Suspense fallback={null}>
        <TrayPart name={name} />
      </Suspense>
    )
  )
}
