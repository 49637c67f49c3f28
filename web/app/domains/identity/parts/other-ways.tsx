import { passkeys, users } from '@fanfare/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { withNext } from '../../../core/session/guard.ts'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { provenPasskey, useKnowsPasskeys } from '../passkey.ts'
import { say } from '../words.ts'
import { useTwitter } from './twitter.tsx'

type Props = {
  /** `next` is where someone was going, where the page's own address no longer says it. */
  onEntered: (person: Person, next?: string | null) => void
  /** What was typed as the second factor, for a passkey that does not ask who holds it. */
  code?: () => string
  onCodeAsked?: () => void
}
type Person = Awaited<ReturnType<typeof whoIsHere>>
const whoIsHere = () => call(users.me)

/** Ways in without a password: a passkey, and the logins elsewhere that the site has set up. */
export function OtherWays({ onEntered, code, onCodeAsked }: Props) {
  const { googleLoginEnabled, twitterLoginEnabled } = useSettings()
  const { apiBase } = useSite()
  const [params] = useSearchParams()
  const knows = useKnowsPasskeys()
  const twitter = useTwitter('user', onEntered)
  const [busy, setBusy] = useState(false)
  const byPasskey = async () => {
    setBusy(true)
    try {
      const response = await provenPasskey()
      const typed = code?.()
      if (response) {
        await call(passkeys.loginWithPasskey, { body: { response, remember: true, ...(typed && { code: typed }) } })
        onEntered(await whoIsHere())
        return
      }
    } catch (error) {
      if (error instanceof ApiError && error.error === 'SECOND_FACTOR_NEEDED') onCodeAsked?.()
      failureToast(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-col gap-3">
      <span className="or">{say('or')}</span>
      <Button block busy={busy} disabled={!knows} onClick={byPasskey}>
        <Icon name="fingerprint-pattern" size="s" />
        {say('withPasskey')}
      </Button>
      {googleLoginEnabled && (
        <ButtonLink block href={withNext(`${apiBase}/auth/google/start`, params.get('next'))} rel="external">
          {say('withGoogle')}
        </ButtonLink>
      )}
      {twitterLoginEnabled && (
        <Button block busy={twitter.busy} onClick={twitter.begin}>
          {say('withTwitter')}
        </Button>
      )}
    </div>
  )
}
