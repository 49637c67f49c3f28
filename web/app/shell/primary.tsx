import clsx from 'clsx'
import { type ReactNode, Suspense } from 'react'
import { OfflineBanner } from '../core/page/offline-banner.tsx'
import { usePageHandle } from '../core/page/page-handle.ts'
import { isAuditor } from '../core/session/guard.ts'
import { useViewer } from '../core/session/stores.tsx'
import { AuditBar } from '../domains/identity/index.ts'
import { ClosingBar } from '../domains/privacy/index.ts'
import { WorkBar } from '../domains/seats/index.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Rail } from './rail.tsx'
import '../core/page/main.css'
import './primary.css'

/** The frame of most pages: rail, page, and on phones a bar below. */
export function PrimaryLayout({ children }: { children: ReactNode }) {
  const { flush, theatre } = usePageHandle()
  const viewer = useViewer()
  const worksFor = viewer?.worksFor
  return (
    <>
      <OfflineBanner />
      {worksFor && (
        <Suspense fallback={null}>
          <WorkBar name={worksFor.performer.name} />
        </Suspense>
      )}
      {isAuditor(viewer) && (
        <Suspense fallback={null}>
          <AuditBar />
        </Suspense>
      )}
      {viewer?.status === 'closing' && (
        <Suspense fallback={null}>
          <ClosingBar />
        </Suspense>
      )}
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
