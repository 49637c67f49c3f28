import { type AnnouncedStream, announced } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { profilePath } from '../../../core/session/guard.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { momentText } from '../../../ui/clock.ts'
import { countText } from '../../../ui/money.ts'
import { say } from '../words.ts'
import { announcedKey, RemindButton, useOwnZone } from './remind-button.tsx'
import './coming.css'

const SHOWN = 6

/** Streams that creators have announced, or one of them; nothing where there are none. */
export default function ComingList({ performerId }: { performerId?: string }) {
  const { data } = useQuery({
    queryKey: [...announcedKey, performerId ?? ''],
    queryFn: ({ signal }) =>
      call(announced.announcedStreams, { query: { limit: SHOWN, ...(performerId && { performerId }) }, signal }),
    retry: false,
  })
  const all = data?.data ?? []
  if (all.length === 0) return null
  return (
    <section className="coming" aria-label={say('coming')}>
      <h2 className="type-label">{say('coming')}</h2>
      <ul>
        {all.map(stream => (
          <ComingCard key={stream._id} stream={stream} />
        ))}
      </ul>
    </section>
  )
}

function ComingCard({ stream }: { stream: AnnouncedStream }) {
  const { title, startAt, performerInfo, reminders } = stream
  const zone = useOwnZone()
  if (!performerInfo) return null
  const path = profilePath(performerInfo)
  return (
    <li className="card card-pad coming-card">
      <span className="flex min-w-0 items-center gap-3">
        <Avatar of={performerInfo} size={40} />
        <span className="min-w-0">
          <a href={`/streaming${path}`} className="clip block font-strong">
            {title}
          </a>
          <span className="clip block text-ink-muted text-small">{performerInfo.name}</span>
        </span>
      </span>
      <p className="num text-small">
        <time dateTime={startAt}>{momentText(startAt, zone)}</time>
        {reminders > 0 && <span className="text-ink-faint"> · {say('waiting', { n: countText(reminders) })}</span>}
      </p>
      <RemindButton stream={stream} />
    </li>
  )
}
