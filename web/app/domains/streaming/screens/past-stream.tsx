import { pastStreams } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { lengthText, momentText } from '../../../ui/clock.ts'
import { Coin } from '../../../ui/marks.tsx'
import { countText, minorOf, moneyText, tokensText, worthOf } from '../../../ui/money.ts'
import { TopBar } from '../../../ui/top-bar.tsx'
import { Recordings } from '../parts/studio/recordings.tsx'
import { say } from '../studio-words.ts'
import '../../../core/page/main.css'
import '../../../core/page/page-head.css'
import '../parts/studio/studio.css'
import '../parts/tips/tips.css'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('pastTitle'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, pastStreams.summary, { params: { id: args.params.id ?? '' } })
}

/** How one of a creator's streams went, and what was recorded of it. */
export default function PastStreamPage() {
  const summary = useLoaderData<typeof loader>()
  const { timeZone } = useSite()
  const { currency, tokenConversionRate } = useSettings()
  const { stream, files } = summary
  const money = (tokens: number) => moneyText(worthOf(minorOf(tokens), tokenConversionRate), currency)
  const figures = [
    [say('people'), countText(summary.viewers)],
    [say('mostAtOnce'), countText(summary.viewersMost)],
    [say('length'), lengthText(summary.length)],
    [say('tipsGiven', { n: summary.tipCount }), tokensText(minorOf(summary.tips))],
    [say('ticketsSold', { n: summary.tickets }), tokensText(minorOf(summary.ticketTokens))],
    [say('newFollowers'), countText(summary.newFollowers)],
    [say('newSubscribers'), countText(summary.newSubscribers)],
  ] as const
  return (
    <div className="main live-studio">
      <TopBar title={stream.title} back="/creator/live/past" />
      <div className="page-head">
        <div className="min-w-0">
          <h1 className="type-title max-desk:sr-only">{stream.title}</h1>
          <p className="num text-ink-muted text-label">{stream.startedAt && momentText(stream.startedAt, timeZone)}</p>
        </div>
        <ButtonLink href="/creator/live/past">{say('allPast')}</ButtonLink>
      </div>
      <section className="card card-pad live-earned">
        <p className="text-ink-muted text-label">{say('earned')}</p>
        <p className="type-hero num">{money(summary.netPrice)}</p>
        <p className="text-ink-faint text-small">{say('earnedText')}</p>
      </section>
      <dl className="live-takings">
        {figures.map(([label, figure]) => (
          <div key={label} className="card card-pad">
            <dt>{label}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
      {summary.leaders.length > 0 && (
        <section className="card card-pad live-goal" aria-label={say('topTippers')}>
          <h2 className="live-goal-title">{say('topTippers')}</h2>
          <ol className="flex flex-col gap-3">
            {summary.leaders.map(leader => (
              <li key={leader._id} className="flex items-center gap-3 text-label">
                <Avatar of={leader} size={32} />
                <span className="clip grow">{leader.name}</span>
                <span className="num live-menu-price">
                  <Coin />
                  {tokensText(minorOf(leader.spent))}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {(files.length > 0 || stream.isRecorded) && <Recordings stream={stream} served={files} />}
    </div>
  )
}
