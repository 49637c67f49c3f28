import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { PageHandle } from '../../../core/guard.ts'
import { titled } from '../../../core/titled.ts'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { SettingsFrame } from '../../account/parts/settings-frame.tsx'
import { providerProblem } from '../../auth/provider-problem.ts'
import { Linked } from '../parts/linked.tsx'
import { Passkeys } from '../parts/passkeys.tsx'
import { PasswordSection } from '../parts/password.tsx'
import { Sessions } from '../parts/sessions.tsx'
import { TwoFactor } from '../parts/two-factor.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { loginRequired: true }
export const meta = titled(() => say('title'))

/** The page is for whoever is logged in, so the guard must see every way to it. */
export function loader() {
  return null
}

/** Everything that opens an account, and where it is open now. */
export default function Security() {
  useComingBack()
  return (
    <SettingsFrame title={say('title')}>
      <Passkeys />
      <TwoFactor />
      <PasswordSection />
      <Linked />
      <Sessions />
    </SettingsFrame>
  )
}

/** Says how a journey to another login ended, once. */
function useComingBack() {
  const [params, setParams] = useSearchParams()
  const [linked, refused] = [params.get('linked'), params.get('refused')]
  useEffect(() => {
    if (linked === 'google' || linked === 'twitter') toast(say('linkedDone', { provider: say(linked) }))
    if (refused) failureToast(providerProblem(refused))
    if (linked || refused) setParams({}, { replace: true })
  }, [linked, refused, setParams])
}
