import { type Collaboration, collaborations, type ItemCollaborations, type SharedKind } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { useAtWork, useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { keptPercent, stateLooks } from '../looks.ts'
import { say } from '../words.ts'
import { People } from './people.tsx'

const ShareSheet = lazy(() => import('./share-sheet.tsx'))
const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Props = { kind: SharedKind; id: string; isForSale: boolean }

/** On the page where a creator changes an item that is for sale: who shares what it earns, and the way to propose it. */
export function ShareEarnings({ kind, id, isForSale }: Props) {
  // Money and consent are the creator's own; helpers don't see it.
  const isHelper = useAtWork()
  const query = useQuery({
    queryKey: ['collaborations', kind, id],
    queryFn: ({ signal }) => call(collaborations.ofOwnItem, { params: { kind, id }, signal }),
    enabled: !isHelper,
  })
  const { data } = query
  if (isHelper || !(isForSale || data?.running || data?.asked)) return null
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="share-earnings">
      <h2 id="share-earnings" className="font-strong text-label">
        {say('cardTitle')}
      </h2>
      {data ? (
        <Shared kind={kind} id={id} of={data} isForSale={isForSale} onChanged={() => query.refetch()} />
      ) : query.isError ? (
        <Failed message={say('loadFailed')} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonLines count={2} />
      )}
    </section>
  )
}

type SharedProps = Props & { of: ItemCollaborations; onChanged: () => Promise<unknown> }

function Shared({ kind, id, of, isForSale, onChanged }: SharedProps) {
  const [open, setOpen] = useState<'sheet' | 'end' | null>(null)
  const { running, asked, last } = of
  const current = asked ?? running
  const canEnd = asked !== null || (running !== null && running.endsAt === null)
  const endIt = async () => {
    try {
      await call(collaborations.end, { params: { kind, id } })
      toast(say(running ? 'endIt' : 'takenBack'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await onChanged()
  }
  const isTakenBack = running === null || running.endsAt !== null
  return (
    <>
      <Standing running={running} asked={asked} last={last} />
      <div className="flex flex-wrap gap-2">
        {isForSale && (
          <Button size="s" onClick={() => setOpen('sheet')}>
            {say(current ? 'change' : 'share')}
          </Button>
        )}
        {canEnd && (
          <Button size="s" kind="ghost" onClick={() => setOpen('end')}>
            {say(isTakenBack ? 'takeBack' : 'endIt')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'sheet' && (
          <ShareSheet kind={kind} id={id} of={of} onSaved={onChanged} onClose={() => setOpen(null)} />
        )}
        {open === 'end' && (
          <Sure
            title={say(isTakenBack ? 'takeBackTitle' : 'endTitle')}
            text={say(isTakenBack ? 'takeBackText' : 'endText')}
            act={say(isTakenBack ? 'takeBack' : 'endIt')}
            onAct={endIt}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function Standing({ running, asked, last }: Pick<ItemCollaborations, 'running' | 'asked' | 'last'>) {
  if (!running && !asked)
    return last?.state === 'declined' ? (
      <Notice tone="warn" icon="x">
        {say('cardDeclined')}
      </Notice>
    ) : (
      <p className="text-ink-muted text-small">{say('cardNone')}</p>
    )
  return (
    <>
      {running && <Version of={running} text={say('cardRunning')} />}
      {asked && <Version of={asked} text={say(running ? 'cardNext' : 'cardAsked')} />}
    </>
  )
}

/** One version with its state, what it means, and its people. */
function Version({ of, text }: { of: Collaboration; text: string }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  return (
    <div className="flex flex-col gap-3">
      <span className="flex flex-wrap items-center gap-2">
        <Badge {...stateLooks[of.state]}>{say(`state_${of.state}`)}</Badge>
        {of.endsAt && <Badge tone="warn">{say('endsOn', { day: dateText(of.endsAt, now, timeZone) })}</Badge>}
      </span>
      <p className="text-ink-muted text-small">{text}</p>
      <People shares={of.shares} />
      <p className="num text-ink-muted text-small">{say('cardKeep', { percent: keptPercent(of) })}</p>
    </div>
  )
}
