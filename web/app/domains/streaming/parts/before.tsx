import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import type { Broadcast } from '../state/broadcast.ts'
import { keptPublishKey } from '../state/keys.ts'
import type { OwnStream } from '../state/own-stream.ts'
import { say } from '../studio-words.ts'
import { DeviceCard } from './device-card.tsx'
import { ObsCard } from './obs-card.tsx'
import { Preview } from './preview.tsx'
import { TermsFields, useTerms } from './terms-fields.tsx'
import type { Capture } from './use-devices.ts'

type Props = { own: OwnStream; broadcast: Broadcast; capture: Capture }

/** Before the show: what it is called and who may watch, and the picture that nobody sees yet. */
export function Before({ own, broadcast, capture }: Props) {
  const isStarting = broadcast.isStarting || (broadcast.line !== null && broadcast.line.name !== 'refused')
  const [from, setFrom] = useFrom(own.stream?._id, isStarting)
  const terms = useTerms(own.stream)
  const { media } = capture
  const start = terms.form.handleSubmit(async () => {
    const body = terms.body()
    if (body && media) await broadcast.start(body, media)
  })
  const prepare = terms.form.handleSubmit(async () => {
    const body = terms.body()
    if (body) await broadcast.prepare(body)
  })
  return (
    <div className="main live-studio">
      <TopBar title={say('goLive')} back="/studio" />
      <div className="page-head">
        <div>
          <h1 className="type-title max-desk:sr-only">{say('goLive')}</h1>
          <p className="text-ink-muted text-label">{say('nobodySees')}</p>
        </div>
        {from === 'device' && (
          <Button
            kind="solid"
            size="l"
            className="live-start"
            busy={isStarting}
            disabled={!media}
            onClick={() => void start()}
          >
            <Icon name="radio" size="s" />
            {say(isStarting ? 'starting' : 'goLive')}
          </Button>
        )}
      </div>
      {broadcast.error && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {broadcast.error}
        </Notice>
      )}
      <div className="live-before">
        <div className="live-column">
          <Segmented
            name="from"
            label={say('from')}
            value={from}
            onChange={setFrom}
            options={[
              { value: 'device', label: say('thisDevice') },
              { value: 'program', label: say('program') },
            ]}
          />
          {from === 'device' ? (
            <>
              <Preview capture={capture} />
              <DeviceCard capture={capture} />
            </>
          ) : (
            <ObsCard stream={own.stream} broadcast={broadcast} onPrepare={() => void prepare()} />
          )}
        </div>
        <div className="live-column">
          <TermsFields terms={terms} />
        </div>
      </div>
    </div>
  )
}

type From = 'device' | 'program'

/** From where it will be sent: a key that was made in this tab waits for its program, also after a reload. */
function useFrom(preparedId: string | undefined, isStarting: boolean) {
  const chosen = useState<From>('device')
  const [, setFrom] = chosen
  const sends = useRef(isStarting)
  sends.current = isStarting
  useEffect(() => {
    if (preparedId && keptPublishKey(preparedId) && !sends.current) setFrom('program')
  }, [preparedId])
  return chosen
}
