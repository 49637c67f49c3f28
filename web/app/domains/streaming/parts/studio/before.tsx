import { Suspense, useEffect, useRef, useState } from 'react'
import StudioTabs from '../../../../core/page/studio-tabs.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Segmented } from '../../../../ui/choice.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { Notice } from '../../../../ui/surfaces.tsx'
import { TopBar } from '../../../../ui/top-bar.tsx'
import type { Broadcast } from '../../state/broadcast.ts'
import { keptPublishKey } from '../../state/keys.ts'
import type { OwnStream } from '../../state/own-stream.ts'
import { say } from '../../studio-words.ts'
import { GoalFields, useGoalDraft } from '../tips/goal-fields.tsx'
import { DeviceCard } from './device-card.tsx'
import { Preview } from './preview.tsx'
import { TermsFields, useTerms } from './terms-fields.tsx'
import type { Capture } from './use-devices.ts'
import '../../../../core/page/main.css'
import '../../../../core/page/page-head.css'
import './studio.css'
import '../tips/tips.css'

// What stands beside the form, drawn by the server, is awake a moment after it.
const besides = import('./besides.tsx')
const Besides = lazy(() => besides)
const ObsCard = lazy(() => import('./obs-card.tsx'))

type Props = { own: OwnStream; broadcast: Broadcast; capture: Capture }

/** Before the show: what it is called and who may watch, and the picture that nobody sees yet. */
export function Before({ own, broadcast, capture }: Props) {
  const isStarting = broadcast.isStarting || (broadcast.line !== null && broadcast.line.name !== 'refused')
  const [from, setFrom] = useFrom(own.stream?._id, isStarting)
  const terms = useTerms(own.stream)
  const goal = useGoalDraft()
  const { media } = capture
  // What a program sends comes to our own engine also where browsers send to Agora.
  const carrier = own.carrier === 'agora' && from === 'program' ? 'own' : own.carrier
  /** Everything that is to be sent; null where something is wrong, which is said then. */
  const body = () => {
    const said = terms.body()
    const aim = goal.isEmpty ? undefined : goal.body()
    return said && aim !== null ? { ...said, ...(aim && { goal: aim }) } : null
  }
  const start = terms.form.handleSubmit(async () => {
    const form = body()
    if (form && media) await broadcast.start(form, media)
  })
  const prepare = terms.form.handleSubmit(async () => {
    const form = body()
    if (form) await broadcast.prepare(form)
  })
  return (
    <div className="main live-studio">
      <TopBar title={say('goLive')} back="/studio" />
      <BeforeHead
        isStarting={isStarting}
        mayStart={media !== null && own.isCarried}
        onStart={from === 'device' ? start : null}
      />
      <Told isCarried={own.isCarried} error={broadcast.error} />
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
              <Preview capture={capture} takesPrograms={own.carrier !== 'livekit'} />
              <DeviceCard capture={capture} />
            </>
          ) : (
            <Suspense fallback={null}>
              <ObsCard own={own} broadcast={broadcast} onPrepare={() => void prepare()} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <Besides />
          </Suspense>
        </div>
        <div className="live-column">
          <TermsFields terms={terms} carrier={carrier} />
          <section className="card card-pad flex flex-col gap-5">
            <h2 className="live-goal-title">{say('goalOptional')}</h2>
            <GoalFields goal={goal} />
          </section>
        </div>
      </div>
    </div>
  )
}

/** Why nothing can be begun now, or what went wrong as it was. */
function Told({ isCarried, error }: { isCarried: boolean; error: string | null }) {
  return (
    <>
      {!isCarried && (
        <Notice tone="warn" icon="circle-exclamation-point" role="status">
          {say('notRunning')}
        </Notice>
      )}
      {error && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {error}
        </Notice>
      )}
    </>
  )
}

type HeadProps = { isStarting: boolean; mayStart: boolean; onStart: (() => Promise<void>) | null }

function BeforeHead({ isStarting, mayStart, onStart }: HeadProps) {
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="type-title max-desk:sr-only">{say('goLive')}</h1>
          <p className="text-ink-muted text-label">{say('nobodySees')}</p>
        </div>
        {onStart && (
          <Button
            kind="solid"
            size="l"
            className="live-start"
            busy={isStarting}
            disabled={!mayStart}
            onClick={() => void onStart()}
          >
            <Icon name="radio" size="s" />
            {say(isStarting ? 'starting' : 'goLive')}
          </Button>
        )}
      </div>
      <div className="mb-6 empty:hidden max-desk:mb-4">
        <StudioTabs />
      </div>
    </>
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
