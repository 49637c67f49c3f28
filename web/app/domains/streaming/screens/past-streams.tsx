import { type PastStream, pastStreams } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { lengthText, momentText } from '../../../ui/clock.ts'
import { countText, minorOf, moneyText, worthOf } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../studio-words.ts'
import '../../../core/page/main.css'
import '../../../core/page/page-head.css'
import '../parts/studio/studio.css'
import '../parts/tips/tips.css'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('pastTitle'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, pastStreams.pastStreams, { query: {} })
}

/** A creator's streams that have ended, with what each came to. */
export default function PastStreams() {
  const first = useLoaderData<typeof loader>()
  const [{ data, next }, setPage] = useState(first)
  const [busy, setBusy] = useState(false)
  const more = async () => {
    if (!next) return
    setBusy(true)
    try {
      const page = await call(pastStreams.pastStreams, { query: { after: next } })
      setPage({ data: [...data, ...page.data], next: page.next })
    } catch (error) {
      failureToast(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="main live-studio">
      <TopBar title={say('pastTitle')} back="/creator/live" />
      <div className="page-head">
        <h1 className="type-title max-desk:sr-only">{say('pastTitle')}</h1>
        <ButtonLink kind="solid" href="/creator/live">
          {say('goLive')}
        </ButtonLink>
      </div>
      {data.length === 0 ? (
        <Empty icon="radio" title={say('pastNone')}>
          {say('pastNoneText')}
        </Empty>
      ) : (
        <ul className="live-past">
          {data.map(past => (
            <Past key={past.stream._id} past={past} />
          ))}
        </ul>
      )}
      {next && (
        <Button className="self-center" busy={busy} onClick={() => void more()}>
          {say('pastMore')}
        </Button>
      )}
    </div>
  )
}

function Past({ past: { stream, netPrice, viewers, viewersMost, length, recordings } }: { past: PastStream }) {
  const { timeZone } = useSite()
  const { currency, tokenConversionRate } = useSettings()
  const facts = [
    say('peopleCame', { n: viewers }),
    `${say('mostAtOnce')}: ${countText(viewersMost)}`,
    lengthText(length),
    ...(recordings > 0 ? [say('recordingsKept', { n: recordings })] : []),
  ]
  return (
    <li>
      <a className="card card-pad live-past-row" href={`/creator/live/past/${stream._id}`}>
        <span className="min-w-0">
          <span className="live-menu-title block font-strong">{stream.title}</span>
          <span className="num block text-ink-muted text-small">
            {stream.startedAt && momentText(stream.startedAt, timeZone)}
          </span>
          <span className="num block text-ink-muted text-small">{facts.join(' · ')}</span>
        </span>
        <b className="num">{moneyText(worthOf(minorOf(netPrice), tokenConversionRate), currency)}</b>
      </a>
    </li>
  )
}
