import { useSettings, useSite } from '../../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { lengthText, momentText } from '../../../../ui/clock.ts'
import { countText, minorOf, moneyText, worthOf } from '../../../../ui/money.ts'
import { Notice } from '../../../../ui/surfaces.tsx'
import { TopBar } from '../../../../ui/top-bar.tsx'
import type { Over } from '../../state/broadcast.ts'
import { say } from '../../studio-words.ts'
import '../../../../core/page/main.css'
import '../../../../core/page/page-head.css'
import './studio.css'
import '../watch/watch.css'

/** How a stream went: what it earned, how many came, and how long it was. */
export default function LiveSummary({ over: { stream, summary, by }, onAgain }: { over: Over; onAgain: () => void }) {
  const { currency, tokenConversionRate } = useSettings()
  const { timeZone } = useSite()
  const { startedAt, endedAt, streamingTime } = stream
  const ran_s = startedAt && endedAt ? (Date.parse(endedAt) - Date.parse(startedAt)) / 1_000 : streamingTime
  const figures = [
    [say('length'), lengthText(ran_s)],
    ...(summary
      ? ([
          [say('people'), countText(summary.viewers)],
          [say('mostAtOnce'), countText(summary.viewersMost)],
          [say('tickets'), countText(summary.tickets)],
        ] as const)
      : []),
  ] as const
  return (
    <div className="main live-studio">
      <TopBar title={say('overTitle')} back="/studio" />
      <div className="page-head">
        <div>
          <h1 className="type-title">{say('overTitle')}</h1>
          <p className="text-ink-muted text-label">
            {stream.title}
            {startedAt && ` · ${momentText(startedAt, timeZone)}`}
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          <ButtonLink href={`/creator/live/past/${stream._id}`}>{say('toSummary')}</ButtonLink>
          <ButtonLink href="/creator/earning">{say('toEarnings')}</ButtonLink>
          <Button kind="solid" onClick={onAgain}>
            {say('again')}
          </Button>
        </span>
      </div>
      {by !== 'creator' && (
        <Notice tone={by === 'stopped' ? 'bad' : 'warn'} icon="info" role="status">
          {say(by === 'stopped' ? 'wasStopped' : 'wasLost')}
        </Notice>
      )}
      {stream.isRecorded && (
        <Notice tone="good" icon="video">
          {say('recorded')}{' '}
          <a className="link" href="/studio/vault">
            {say('toVault')}
          </a>
        </Notice>
      )}
      {summary && (
        <section className="card card-pad live-earned">
          <p className="text-ink-muted text-label">{say('earned')}</p>
          <p className="type-hero num">
            {moneyText(worthOf(minorOf(summary.netPrice), tokenConversionRate), currency)}
          </p>
          <p className="text-ink-faint text-small">{say('earnedText')}</p>
        </section>
      )}
      <dl className="live-takings">
        {figures.map(([label, figure]) => (
          <div key={label} className="card card-pad">
            <dt>{label}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
