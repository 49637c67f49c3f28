import { type DeskIncident, type StatusDesk, statusDesk } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { say } from '../desk-words.ts'
import { IncidentCard } from '../parts/incident-card.tsx'
import { Past, pastPage } from '../parts/past.tsx'
import { StatusBadge } from '../parts/state-badge.tsx'
import { say as sayPage } from '../words.ts'

const OpenForm = lazy(() => import('../parts/open-form.tsx'))
const UpdateForm = lazy(() => import('../parts/update-form.tsx'))
const ResolveForm = lazy(() => import('../parts/resolve-form.tsx'))
const CorrectForm = lazy(() => import('../parts/correct-form.tsx'))

export const handle: PageHandle = { opens: 'operators', permission: 'support' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const [desk, past] = await Promise.all([
    load(args, statusDesk.desk),
    load(args, statusDesk.deskPast, { query: { limit: pastPage } }),
  ])
  return { desk, past }
}

/** What is measured, what people are told, and what operators tell them. */
export default function StatusDeskPage() {
  const { desk, past } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [opens, setOpens] = useState<'incident' | 'maintenance' | null>(null)
  return (
    <div className="mx-auto max-w-220">
      <DeskHead title={say('title')} lead={say('lead')}>
        <span className="flex flex-wrap gap-2">
          <ButtonLink href="/status">{say('page')}</ButtonLink>
          <Button onClick={() => setOpens('maintenance')}>{say('announce')}</Button>
          <Button kind="solid" onClick={() => setOpens('incident')}>
            {say('openIncident')}
          </Button>
        </span>
      </DeskHead>
      <div className="flex flex-col gap-7">
        <Measures desk={desk} />
        <Section id="open" title={say('open')} count={desk.open.length}>
          {desk.open.length === 0 ? (
            <Empty icon="circle-check" title={say('openEmpty')}>
              {say('openEmptyText')}
            </Empty>
          ) : (
            desk.open.map(one => <Incident key={one._id} of={one} onDone={revalidate} />)
          )}
        </Section>
        <Past title={say('past')} first={past} ask={(query, signal) => call(statusDesk.deskPast, { query, signal })}>
          {one => <Incident key={one._id} of={one} onDone={revalidate} />}
        </Past>
      </div>
      {opens && (
        <Suspense fallback={null}>
          <OpenForm kind={opens} onDone={revalidate} onClose={() => setOpens(null)} />
        </Suspense>
      )}
    </div>
  )
}

function Measures({ desk: { parts, checkedAt } }: { desk: StatusDesk }) {
  if (!checkedAt) return <p className="text-ink-muted text-label">{say('notChecked')}</p>
  return (
    <ul className="card card-flush" aria-label={sayPage('parts')}>
      {parts.map(({ part, measured, state }) => (
        <li
          key={part}
          className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-5 py-3 first:border-t-0 max-desk:px-4"
        >
          <span className="flex min-w-0 flex-col">
            <b className="font-strong text-label">{sayPage(part)}</b>
            <span className="text-ink-faint text-small">
              {measured ? say('measured', { state: sayPage(measured) }) : say('unmeasured')}
            </span>
          </span>
          <StatusBadge state={state} />
        </li>
      ))}
    </ul>
  )
}

type Act = 'update' | 'resolve' | 'correct'

/** One incident with what an operator can do about it. */
function Incident({ of, onDone }: { of: DeskIncident; onDone: () => Promise<unknown> }) {
  const { now_ms } = useSite()
  const now = useNow(now_ms)
  const [act, setAct] = useState<Act | null>(null)
  const isPlanned = of.kind === 'maintenance' && Date.parse(of.startsAt) > now
  const close = () => {
    setAct(null)
    // Another operator may have gone on meanwhile.
    void onDone()
  }
  return (
    <IncidentCard of={of} now_ms={now}>
      <span className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
        {!of.resolvedAt && (
          <>
            <Button size="s" onClick={() => setAct('update')}>
              {say('update')}
            </Button>
            <Button size="s" onClick={() => setAct('resolve')}>
              {say(isPlanned ? 'callOff' : 'resolve')}
            </Button>
          </>
        )}
        <Button size="s" kind="ghost" onClick={() => setAct('correct')}>
          {say('correct')}
        </Button>
        {of.openedBy && <span className="text-ink-faint text-small">{say('by', { name: of.openedBy })}</span>}
      </span>
      <Suspense fallback={null}>
        {act === 'update' && <UpdateForm of={of} onDone={onDone} onClose={close} />}
        {act === 'resolve' && <ResolveForm of={of} isPlanned={isPlanned} onDone={onDone} onClose={close} />}
        {act === 'correct' && <CorrectForm of={of} onDone={onDone} onClose={close} />}
      </Suspense>
    </IncidentCard>
  )
}
