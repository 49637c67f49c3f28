import { twoFactor } from '@fanfare/contract'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { copyText } from '../../../ui/toasts.tsx'
import { say } from '../security-words.ts'
import type { Codes } from './recovery-codes.tsx'

type Props = { secret: string; uri: string; onOn: (codes: Codes) => void; onClose: () => void }

/** Hands a secret over to an authenticator app, by a picture or by hand, and waits for its first code. */
export default function SetUpCodes({ secret, uri, onOn, onClose }: Props) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const copy = () => copyText(secret, say('secretCopied'))
  const confirm = async () => {
    setBusy(true)
    setError(undefined)
    try {
      onOn(await call(twoFactor.confirmTwoFactor, { body: { code } }))
    } catch (problem) {
      setError(sentenceOf(problem))
      setBusy(false)
    }
  }
  return (
    <Dialog title={say('scanTitle')} onClose={onClose}>
      <form
        method="post"
        className="flex flex-col gap-4 p-6"
        onSubmit={event => {
          event.preventDefault()
          void confirm()
        }}
      >
        <p className="text-ink-muted text-label">{say('scanText')}</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
          alt={say('scanAlt')}
          className="mx-auto size-48 rounded-control"
        />
        <div className="flex flex-col items-center gap-2 text-center text-ink-muted text-small">
          <p>
            {say('scanManual')}{' '}
            <code className="num block break-all text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <Button size="s" onClick={copy}>
            <Icon name="copy" size="s" />
            {say('copySecret')}
          </Button>
        </div>
        <TextField
          autoFocus
          label={say('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={error}
          onChange={event => setCode(event.target.value)}
        />
        <Button type="submit" kind="solid" size="l" block busy={busy} disabled={code.trim().length < 6}>
          {say('confirm')}
        </Button>
      </form>
    </Dialog>
  )
}
