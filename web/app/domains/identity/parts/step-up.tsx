import { type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { lazy } from '../../../ui/lazy.ts'

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'))

type Waiting = { again: () => void; leave: () => void }

/**
 * Makes sensitive changes: `run` does the work and, where the server asks for a fresh proof first, asks the person and
 * does it again. It gives undefined when the person thinks better of it. `dialog` is to be drawn by the page.
 */
export function useStepUp(): { run: <T>(work: () => Promise<T>) => Promise<T | undefined>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const run = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.error !== 'STEP_UP_NEEDED') throw error
      const proved = await new Promise<boolean>(resolve =>
        setWaiting({ again: () => resolve(true), leave: () => resolve(false) }),
      )
      setWaiting(null)
      return proved ? work() : undefined
    }
  }
  const dialog = waiting && (
    <Suspense fallback={null}>
      <StepUpDialog onProved={waiting.again} onClose={waiting.leave} />
    </Suspense>
  )
  return { run, dialog }
}
