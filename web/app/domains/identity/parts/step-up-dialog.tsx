import { passkeys, sessions } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useSettings } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { provenPasskey, useKnowsPasskeys } from '../passkey.ts'
import { sentPassword } from '../password.ts'
import { say } from '../security-words.ts'

type Props = { onProved: () => void; onClose: () => void }

/** Asks for a fresh proof before a sensitive change: the password, a code or a passkey. */
export default function StepUpDialog({ onProved, onClose }: Props) {
  return (
    <Dialog title={say('stepTitle')} onClose={onClose}>
      <Confirm onProved={onProved} />
    </Dialog>
  )
}

function Confirm({ onProved }: Pick<Props, 'onProved'>) {
  const { hashPasswordInClient } = useSettings()
  const knows = useKnowsPasskeys()
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState<'text' | 'passkey' | null>(null)
  const [error, setError] = useState<string>()
  const prove = async (kind: 'text' | 'passkey', work: () => Promise<boolean>) => {
    setBusy(kind)
    setError(undefined)
    try {
      if (await work()) onProved()
    } catch (problem) {
      setError(sentenceOf(problem))
    }
    setBusy(null)
  }
  const byText = async () => {
    const body = way === 'code' ? { code: text } : { password: await sentPassword(text, hashPasswordInClient) }
    await call(sessions.stepUp, { body })
    return true
  }
  const byPasskey = async () => {
    const response = await provenPasskey()
    if (response) await call(passkeys.confirmWithPasskey, { body: { response } })
    return response !== null
  }
  const field = {
    value: text,
    error,
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
  }
  return (
    <form
      method="post"
      className="flex flex-col gap-4 p-6"
      onSubmit={event => {
        event.preventDefault()
        void prove('text', byText)
      }}
    >
      <p className="text-ink-muted text-label">{say(way === 'password' ? 'stepText' : 'stepCodeText')}</p>
      {way === 'password' ? (
        <PasswordField label={say('stepPassword')} autoComplete="current-password" {...field} />
      ) : (
        <TextField label={say('code')} inputMode="numeric" autoComplete="one-time-code" {...field} />
      )}
      <Button type="submit" kind="solid" size="l" block busy={busy === 'text'} disabled={text === ''}>
        {say('confirm')}
      </Button>
      <div className="flex flex-wrap justify-center gap-2">
        {knows && (
          <Button size="s" busy={busy === 'passkey'} onClick={() => prove('passkey', byPasskey)}>
            <Icon name="fingerprint-pattern" size="s" />
            {say('stepPasskey')}
          </Button>
        )}
        <Button kind="ghost" size="s" onClick={() => setWay(way === 'code' ? 'password' : 'code')}>
          {say(way === 'code' ? 'stepUsePassword' : 'stepCode')}
        </Button>
      </div>
    </form>
  )
}
