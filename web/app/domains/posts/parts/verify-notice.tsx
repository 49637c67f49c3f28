import { Suspense } from 'react'
import { useViewer } from '../../../core/session/stores.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { ResendLater } from '../../identity/index.ts'
import { say } from '../words.ts'

/** A reminder to verify the email. */
export function VerifyNotice() {
  const viewer = useViewer()
  if (!viewer?.email || viewer.verifiedEmail) return null
  return (
    <div className="mb-4">
      <Notice tone="warn" icon="mail-check">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span>
            <b className="font-strong">{say('verifyTitle')}</b> {say('verifyText', { email: viewer.email })}
          </span>
          <Suspense fallback={null}>
            <ResendLater email={viewer.email} />
          </Suspense>
        </span>
      </Notice>
    </div>
  )
}
