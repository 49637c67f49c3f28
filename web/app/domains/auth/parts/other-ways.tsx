import { passkeys, users } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../api.ts'
import { provenPasskey, useKnowsPasskeys } from '../../../core/passkey.ts'
import { useSettings, useSite } from '../../../core/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'
import { useTwitter } from './twitter.tsx'

type Person = Awaited<ReturnType<typeof whoIsHere>>
const whoIsHere = () => call(users.me)

/** Ways in without a password: a passkey, and the logins elsewhere that the site has set up. */
export function OtherWays({ onEntered }: { onEntered: (person: Person) => void }) {
  const { googleLoginEnabled, twitterLoginEnabled } = useSettings()
  const { apiBase } = useSite()
  const knows = useKnowsPasskeys()
  const twitter = useTwitter('user', onEntered)
  const [busy, setBusy] = useState(false)
  const byPasskey = async () => {
    setBusy(true)
    try {
      const response = await provenPasskey()
      if (response) {
        await call(passkeys.loginWithPasskey, { body: { response, remember: true } })
        onEntered(await whoIsHere())
        return
      }
    } catch (error) {
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
        <ButtonLink block href={`${apiBase}/auth/google/start`} rel="external">
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
