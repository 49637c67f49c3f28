import type { ReactNode } from 'react'
import { OfflineBanner } from '../core/page/offline-banner.tsx'

/** The frame of what a visitor sees before an account: no navigation, the page brings its own head. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <OfflineBanner />
      {children}
    </>
  )
}
