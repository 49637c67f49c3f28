import type { ClosureView } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { sentenceOf } from '../../../core/http/call.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Section } from '../../../ui/section.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { useClosure, useUndo } from '../closing.ts'
import { say } from '../words.ts'
import '../../../ui/states.css'
import { Balance } from './balance.tsx'
import { Blocks } from './blocks.tsx'
import { Happens, Kept } from './consequences.tsx'

const CloseDialog = lazy(() => import('./close-dialog.tsx'))

/** Closing the account: what stands in the way, what it means, and the way out; or, once it is asked for, the way back. */
export function Closure() {
  const closure = useClosure()
  const view = closure.data
  return (
    <Section
      id="close"
      title={say('close')}
      text={view?.state === 'closing' ? undefined : view && say('closeText', { days: view.days })}
    >
      {closure.isPending && <SkeletonLines count={4} />}
      {closure.isError && <Failed message={sentenceOf(closure.error)} onRetry={() => closure.refetch()} />}
      {view && (view.state === 'closing' ? <Closing view={view} /> : <Leave view={view} />)}
      {view && <Kept kept={view.kept} />}
    </Section>
  )
}

function Leave({ view }: { view: ClosureView }) {
  const [givesUp, setGivesUp] = useState(false)
  const [asking, setAsking] = useState(false)
  const isBlocked = view.blocks.length > 0
  const isLeft = view.balance > 0 && !givesUp
  const why = isBlocked ? say('blocked') : isLeft ? say('notGivenUp') : undefined
  return (
    <>
      <Blocks blocks={view.blocks} />
      {view.balance > 0 && !isBlocked && <Balance view={view} givesUp={givesUp} onGiveUp={setGivesUp} />}
      <Happens view={view} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span id="close-why" className="text-ink-muted text-label">
          {why}
        </span>
        <Button
          kind="danger"
          disabled={why !== undefined}
          aria-describedby={why && 'close-why'}
          onClick={() => setAsking(true)}
        >
          {say('closeButton')}
        </Button>
      </div>
      {asking && (
        <Suspense fallback={null}>
          <CloseDialog view={view} givesUp={givesUp} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The account is hidden: until when that can be undone, and what keeps it from being closed. */
function Closing({ view }: { view: ClosureView }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { busy, undo } = useUndo()
  const day = view.dueAt ? dateText(view.dueAt, now, timeZone) : ''
  return (
    <>
      <div className="card card-pad flex flex-col gap-4">
        <div className="flex items-start gap-4">
          <span className="disc disc-44 shrink-0">
            <Icon name="hourglass" />
          </span>
          <div className="flex min-w-0 grow flex-col gap-1">
            <b className="font-strong">{say('closingTitle', { day })}</b>
            <p className="text-ink-muted text-label">{say('closingText')}</p>
          </div>
        </div>
        <Button kind="solid" className="self-end" busy={busy} onClick={undo}>
          {say('keepIt')}
        </Button>
      </div>
      {view.blocks.length > 0 && (
        <Notice tone="warn" icon="triangle-exclamation-point">
          {say('closingHeld')}
        </Notice>
      )}
      <Blocks blocks={view.blocks} />
    </>
  )
}
