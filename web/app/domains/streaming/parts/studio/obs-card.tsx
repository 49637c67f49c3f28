import { useState } from 'react'
import { apiBase } from '../../../../core/http/call.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Badge, Notice } from '../../../../ui/surfaces.tsx'
import { copyText } from '../../../../ui/toasts.tsx'
import type { Broadcast } from '../../state/broadcast.ts'
import { keptPublishKey } from '../../state/keys.ts'
import type { OwnStream } from '../../state/own-stream.ts'
import { say } from '../../studio-words.ts'

type Props = { own: OwnStream; broadcast: Broadcast; onPrepare: () => void }

/**
 * What OBS or another program needs: the address and the key, which is hidden until somebody asks for it. A site whose
 * streams LiveKit carries takes browsers alone, and the card says how a program's picture comes into one.
 */
export default function ObsCard({ own, broadcast, onPrepare }: Props) {
  if (own.carrier === 'livekit') return <BrowserOnly />
  return <Program own={own} broadcast={broadcast} onPrepare={onPrepare} />
}

function BrowserOnly() {
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="program">
      <h2 id="program" className="type-heading">
        {say('programTitle')}
      </h2>
      <p className="text-ink-muted text-label">{say('programNone')}</p>
    </section>
  )
}

function Program({ own: { stream, rtmpServer }, broadcast, onPrepare }: Props) {
  const key = stream && keptPublishKey(stream._id)
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="program">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="program" className="type-heading">
          {say('programTitle')}
        </h2>
        {stream && (
          <Badge tone="warn" icon="radio">
            {say('waitingForSignal')}
          </Badge>
        )}
      </div>
      <p className="text-ink-muted text-label">{say('programText')}</p>
      {stream && (
        <Copied
          label={say('server')}
          value={`${location.origin}${apiBase()}/streaming/${stream._id}/whip`}
          copied={say('serverCopied')}
        />
      )}
      {key && <Key label={say('key')} value={key} />}
      {stream && key && rtmpServer && <Rtmp server={rtmpServer} streamKey={`${stream._id}_${key}`} />}
      {stream && !key && <Notice icon="key-round">{say('keyElsewhere')}</Notice>}
      <Button kind={stream ? 'quiet' : 'solid'} className="self-start" busy={broadcast.isStarting} onClick={onPrepare}>
        <Icon name={stream ? 'refresh-cw' : 'key-round'} size="s" />
        {say(stream ? 'newKey' : 'makeKey')}
      </Button>
      {stream && <p className="text-ink-faint text-small">{say('newKeyText')}</p>}
    </section>
  )
}

/** The same for programs that know no WHIP. */
function Rtmp({ server, streamKey }: { server: string; streamKey: string }) {
  return (
    <>
      <p className="text-ink-muted text-label">{say('rtmpText')}</p>
      <Copied label={say('rtmpServer')} value={server} copied={say('serverCopied')} />
      <Key label={say('rtmpKey')} value={streamKey} />
    </>
  )
}

function Key({ label, value }: { label: string; value: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Copied
      label={label}
      value={value}
      copied={say('keyCopied')}
      isHidden={!isShown}
      onToggle={() => setIsShown(!isShown)}
    />
  )
}

type CopiedProps = { label: string; value: string; copied: string; isHidden?: boolean; onToggle?: () => void }

/** A value to take elsewhere, with a button that copies it. */
function Copied({ label, value, copied, isHidden = false, onToggle }: CopiedProps) {
  const copy = () => copyText(value, copied)
  return (
    <TextField
      label={label}
      value={value}
      type={isHidden ? 'password' : 'text'}
      autoComplete="off"
      readOnly
      className="num"
      after={
        <>
          {onToggle && (
            <IconButton
              icon={isHidden ? 'eye' : 'eye-off'}
              size="s"
              label={say(isHidden ? 'showKey' : 'hideKey')}
              onClick={onToggle}
            />
          )}
          <IconButton icon="copy" size="s" label={say('copy', { what: label })} onClick={() => void copy()} />
        </>
      }
    />
  )
}
