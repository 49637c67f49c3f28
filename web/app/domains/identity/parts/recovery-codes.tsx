import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/csv.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { copyText } from '../../../ui/toasts.tsx'
import { say } from '../security-words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

export type Codes = { data: { code: string; usedAt: string | null }[]; total: number }

type Props = { left: number; codes: Codes | null; onShow: () => Promise<void>; onRenew: () => Promise<void> }

/** The codes that open the account when the phone is gone: hidden until the person has just proved who they are. */
export function RecoveryCodes({ left, codes, onShow, onRenew }: Props) {
  const [busy, setBusy] = useState(false)
  const [renewing, setRenewing] = useState(false)
  const show = async () => {
    setBusy(true)
    await onShow()
    setBusy(false)
  }
  return (
    <div className="card card-pad flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-col">
          <b className="font-strong text-label">{say('recovery')}</b>
          <span className="text-ink-muted text-small">
            {codes ? say('recoveryLeft', { left, all: codes.total }) : say('recoveryHidden', { left })}
          </span>
        </span>
        {codes ? (
          <Keep codes={codes} />
        ) : (
          <Button size="s" busy={busy} onClick={show}>
            <Icon name="eye" size="s" />
            {say('recoveryShow')}
          </Button>
        )}
      </div>
      {codes && <CodeGrid codes={codes} />}
      {codes && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-ink-muted text-small">
            {say('recoveryKeep')} {say('recoveryHide')}
          </span>
          <Button kind="ghost" size="s" onClick={() => setRenewing(true)}>
            {say('recoveryNew')}
          </Button>
        </div>
      )}
      {renewing && (
        <Suspense fallback={null}>
          <Sure
            title={say('recoveryNewTitle')}
            text={say('recoveryNewText')}
            act={say('recoveryNew')}
            onAct={onRenew}
            onClose={() => setRenewing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Keep({ codes }: { codes: Codes }) {
  const unused = codes.data.filter(({ usedAt }) => usedAt === null).map(({ code }) => code)
  const copy = () => copyText(unused.join('\n'), say('copied'))
  return (
    <span className="flex gap-2">
      <Button size="s" onClick={copy}>
        <Icon name="copy" size="s" />
        {say('copy')}
      </Button>
      <Button size="s" onClick={() => saveFile('recovery-codes.txt', 'text/plain', `${unused.join('\n')}\n`)}>
        <Icon name="download" size="s" />
        {say('saveFile')}
      </Button>
    </span>
  )
}

function CodeGrid({ codes }: { codes: Codes }) {
  return (
    <ul className="grid grid-cols-2 gap-2 max-desk:grid-cols-1">
      {codes.data.map(({ code, usedAt }) => (
        <li key={code} className="rounded-control bg-raised px-3 py-2 text-center text-label">
          {usedAt ? (
            <s className="num text-ink-faint">
              {code} <span className="sr-only">{say('used')}</span>
            </s>
          ) : (
            <span className="num">{code}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
