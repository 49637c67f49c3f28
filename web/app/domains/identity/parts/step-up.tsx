import { passkeys, sessions } from '@fanfare/contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useSettings } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { provenPasskey, useKnowsPasskeys } from '../passkey.ts'
import { sentPassword } from '../password.ts'
import { say } from '../security-words.ts'

const Dialog = lazy(() => import('../../../ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

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
      <Dialog title={say('stepTitle')} onClose={waiting.leave}>
        <Confirm onProved={waiting.again} />
      </Dialog>
    </Suspense>
  )
  return { run, dialog }
}

function Confirm({ onProved }: { onProved: () => void }) {
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
