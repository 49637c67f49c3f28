import type { CaseRow as Row } from '@fanfare/contract'
import { DueBadge } from '../../../core/page/due-badge.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say, sayAbout, sayReason } from '../case-words.ts'

/** How a case stands: what was decided, or by when it has to be. */
export function CaseBadge({ of }: { of: Pick<Row, 'state' | 'decision' | 'dueAt'> }) {
  if (of.state === 'decided')
    return (
      <Badge tone={of.decision === 'removed' ? 'bad' : 'good'} icon={of.decision === 'removed' ? 'eye-off' : 'check'}>
        {say(of.decision ?? 'kept')}
      </Badge>
    )
  return <DueBadge dueAt={of.dueAt} due={when => say('dueIn', { when })} late={when => say('late', { when })} />
}

/** One case of a list, as a link to its page. */
export function CaseRow({ row }: { row: Row }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const { number, kind, thing, title, saidBy, isAgain, receivedAt } = row
  const about = thing && aboutText(thing)
  return (
    <li className="border-line border-t first:border-t-0">
      <a
        href={`/operator/cases/${number}`}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-hover max-desk:px-4"
      >
        <span className="flex min-w-0 grow basis-72 flex-col gap-0.5">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <b className="num font-strong text-label">{number}</b>
            <span className="text-ink-muted text-small">{say(`one_${kind}`)}</span>
          </span>
          <span className="wrap-anywhere line-clamp-2 text-label">{sayReason(title)}</span>
          <span className="wrap-anywhere text-ink-muted text-small">
            {[about, say('people', { n: saidBy }), agoText(receivedAt, now, site.timeZone)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="flex flex-wrap gap-2">
          {isAgain && <Badge tone="info">{say('again')}</Badge>}
          <CaseBadge of={row} />
        </span>
      </a>
    </li>
  )
}

function aboutText({ target, address, performerInfo, more }: NonNullable<Row['thing']>): string {
  const what = performerInfo ? sayAbout(target, performerInfo.name) : address
  return more > 0 ? `${what} ${say('more', { n: more })}` : what
}
