import { type MassResults, mass } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useAtWork, useSite, useViewer } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { contentsText } from '../contents.ts'
import { MassFacts } from '../mass/mass-facts.tsx'
import { MassFigures } from '../mass/mass-figures.tsx'
import { MassState } from '../mass/mass-state.tsx'
import { UnsendDialog, unsendText, unsendWord } from '../mass/unsend-dialog.tsx'
import { say } from '../mass-words.ts'
import { ShownFiles } from '../parts/shown-files.tsx'
import { say as sayMessages } from '../words.ts'
import '../../../core/page/page-head.css'
import './mass.css'
import '../../../ui/states.css'

export const handle: PageHandle = { opens: 'creators', seat: 'chat' }
export const meta = titled(() => say('resultsTitle'))

const MOVING_POLL_MS = 3_000
const list = '/creator/messages'

export function loader(args: LoaderFunctionArgs) {
  return load(args, mass.massMessageResults, { params: { id: args.params.id ?? '' } })
}

/** The results of a mass message: what was sent, to which fans, and how many saw and bought it. */
export default function MassResultsPage() {
  const served = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const { data: row } = useQuery({
    queryKey: ['mass-messages', served._id],
    queryFn: ({ signal }) => call(mass.massMessageResults, { params: { id: served._id }, signal }),
    initialData: served,
    initialDataUpdatedAt: now_ms,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? MOVING_POLL_MS : false),
  })
  return (
    <>
      <TopBar title={say('resultsTitle')} back={list} />
      <div className="page-head">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="type-title max-desk:sr-only">{say('resultsTitle')}</h1>
          <MassState row={row} />
        </div>
        <ButtonLink href={list} className="max-desk:hidden">
          {say('all')}
        </ButtonLink>
      </div>
      <div className="flex flex-col gap-5">
        {row.isTakenDown && <TakenDown />}
        <Results row={row} />
        <div className="mass-cols">
          <Sent row={row} />
          <div className="flex min-w-0 flex-col gap-5">
            <MassFacts row={row} />
            <TakeBack row={row} />
          </div>
        </div>
      </div>
    </>
  )
}

/** Whether more of it can be known in a moment. */
function isMoving({ state, files }: MassResults): boolean {
  return state === 'sending' || files.some(file => file.status === 'processing')
}

function Results({ row }: { row: MassResults }) {
  const { timeZone } = useSite()
  if (row.state === 'scheduled')
    return (
      <section className="card card-pad flex items-center gap-4" aria-labelledby="mass-waits">
        <span className="disc shrink-0">
          <Icon name="clock" size="l" />
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <h2 id="mass-waits" className="font-strong text-label">
            {say('waitsTitle')}
          </h2>
          <p className="text-pretty text-ink-muted text-label">
            {say('waitsText', { moment: momentText(row.scheduledAt ?? row.createdAt, timeZone) })}
          </p>
        </div>
      </section>
    )
  return (
    <section className="card card-pad" aria-label={say('results')}>
      <MassFigures row={row} />
    </section>
  )
}

function Sent({ row: { text, files, price, previewFileIds } }: { row: MassResults }) {
  const viewer = useViewer()
  const contents = contentsText(files)
  return (
    <section className="card card-pad flex min-w-0 flex-col gap-4" aria-labelledby="mass-sent">
      <h2 id="mass-sent" className="font-strong text-label">
        {say('message')}
      </h2>
      <span className="flex flex-wrap items-center gap-2 text-ink-muted text-small">
        <Badge {...(price > 0 && { icon: 'lock' })}>{price > 0 ? tokensText(minorOf(price)) : say('free')}</Badge>
        {contents}
        {price > 0 && previewFileIds.length > 0 && <span>{say('previews', { n: previewFileIds.length })}</span>}
      </span>
      <p className="wrap-anywhere whitespace-pre-line">{text || say('filesOnly')}</p>
      {files.length > 0 && <ShownFiles files={files} name={viewer?.name ?? sayMessages('someone')} />}
    </section>
  )
}

/** What operators decided, with the way to the decision; that is between them and the creator, not for helpers. */
function TakenDown() {
  const atWork = useAtWork()
  return (
    <Notice tone="bad" icon="eye-off">
      {say('takenDownText')}{' '}
      {!atWork && (
        <a className="link" href="/account/decisions">
          {say('takenDownDecision')}
        </a>
      )}
    </Notice>
  )
}

function TakeBack({ row }: { row: MassResults }) {
  const [asks, setAsks] = useState(false)
  const isUnsent = row.state === 'unsent'
  return (
    <section className="card card-pad flex flex-col items-start gap-3" aria-label={say('unsend')}>
      <p className="text-ink-muted text-label">
        {isUnsent ? say('unsentText', { kept: row.bought }) : unsendText(row)}
      </p>
      {!isUnsent && (
        <Button kind="danger" onClick={() => setAsks(true)}>
          {unsendWord(row)}
        </Button>
      )}
      {asks && <UnsendDialog row={row} onClose={() => setAsks(false)} />}
    </section>
  )
}
