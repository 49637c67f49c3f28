import { passkeys, users } from '@fanfare/contract'
import { returnPath } from '@fanfare/contract/return-path'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { Linked } from '../parts/linked.tsx'
import { Passkeys } from '../parts/passkeys.tsx'
import { PasswordSection } from '../parts/password.tsx'
import { Sessions } from '../parts/sessions.tsx'
import { TwoFactor } from '../parts/two-factor.tsx'
import { provenPasskey } from '../passkey.ts'
import { providerProblem } from '../provider-problem.ts'
import { say } from '../security-words.ts'

export const handle: PageHandle = { opens: 'members', isOwn: true }
export const meta = titled(() => say('title'))

/** The page needs a login, so the guard must see every way to it. */
export function loader() {
  return null
}

/** Everything that opens an account, and where it is open now. */
export default function Security() {
  useComingBack()
  return (
    <SettingsFrame title={say('title')}>
      <OperatorsFirst />
      <Passkeys />
      <TwoFactor />
      <PasswordSection />
      <Linked />
      <Sessions />
    </SettingsFrame>
  )
}

/** Operators who are not proved by a second factor are told what is missing, and how to go on. */
function OperatorsFirst() {
  const viewer = useViewer()
  const [params] = useSearchParams()
  const revalidated = useSecondFactor(viewer?.secondFactorNeeded ?? false)
  if (!viewer?.secondFactorNeeded) return null
  return (
    <Notice tone={revalidated.isProved ? 'good' : 'bad'} icon="lock-keyhole" role="status">
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span>
          <b className="font-strong">{say(revalidated.isProved ? 'operatorReady' : 'operatorFirst')}</b>{' '}
          {!revalidated.isProved && say('operatorFirstText')}
        </span>
        {revalidated.isProved ? (
          <ButtonLink size="s" href={returnPath(params.get('next')) ?? '/operator/verifications'}>
            {say('operatorOn')}
          </ButtonLink>
        ) : (
          <Button size="s" busy={revalidated.busy} onClick={revalidated.prove}>
            {say('operatorProve')}
          </Button>
        )}
      </span>
    </Notice>
  )
}

/** Whether the session is proved by now; a passkey that is there already proves it at once. */
function useSecondFactor(isNeeded: boolean) {
  const [busy, setBusy] = useState(false)
  const { data, refetch } = useQuery({
    queryKey: ['second-factor'],
    queryFn: () => call(users.me),
    enabled: isNeeded,
    refetchInterval: 3_000,
  })
  const prove = async () => {
    setBusy(true)
    try {
      const response = await provenPasskey()
      if (response) await call(passkeys.confirmWithPasskey, { body: { response } })
      await refetch()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
  }
  return { isProved: data?.secondFactorNeeded === false, busy, prove }
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
