import clsx from 'clsx'
import type { ReactNode } from 'react'
import { OfflineBanner } from '../core/page/offline-banner.tsx'
import { usePageHandle } from '../core/page/page-handle.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Rail } from './rail.tsx'

/** The frame of most pages: rail, page, and on phones a bar below. */
export function PrimaryLayout({ children }: { children: ReactNode }) {
  const { flush, theatre } = usePageHandle()
  return (
    <>
      <OfflineBanner />
      <div className={clsx('app', theatre && 'app-theatre')}>
        <Rail />
        {theatre ? (
          <main id="content">{children}</main>
        ) : (
          <main id="content" className={clsx('main', flush && 'main-flush')}>
            {children}
          </main>
        )}
      </div>
      <BottomBar />
    </>
  )
}
