import { type AnnouncedStream, announced } from '@fanfare/contract'
import { useEffect, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { countText } from '../../../ui/money.ts'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'
import './coming.css'

const SHOWN = 6

export const announcedKey = ['announced']

/** Streams that creators have announced, or one of them; nothing where there are none. */
export function Coming({ performerId }: { performerId?: string }) {
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

/** The reader's own time zone; that of the server's answer until the page is awake. */
export function useOwnZone(): string {
  const { timeZone } = useSite()
  const [zone, setZone] = useState(timeZone)
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return zone
}

/** Asks to be reminded of an announced stream, or no more. */
export function RemindButton({ stream, size = 's' }: { stream: AnnouncedStream; size?: 's' | 'l' }) {
  const viewer = useViewer()
  const client = useQueryClient()
  const [isReminded, setIsReminded] = useState(stream.isReminded)
  const [busy, setBusy] = useState(false)
  useEffect(() => setIsReminded(stream.isReminded), [stream.isReminded])
  if (!viewer || viewer._id === stream.performerId) return null
  const change = async () => {
    setBusy(true)
    try {
      const endpoint = isReminded ? announced.remindNoMore : announced.remindMe
      const said = await call(endpoint, { params: { id: stream._id } })
      setIsReminded(said.isReminded)
      toast(say(said.isReminded ? 'reminderSet' : 'reminderGone'), { icon: 'bell' })
      void client.invalidateQueries({ queryKey: announcedKey })
    } catch (error) {
      failureToast(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size={size}
      className="self-start"
      kind={isReminded ? 'ghost' : 'quiet'}
      aria-pressed={isReminded}
      busy={busy}
      onClick={() => void change()}
    >
      <Icon name={isReminded ? 'check' : 'bell'} size="s" />
      {say(isReminded ? 'reminded' : 'remindMe')}
    </Button>
  )
}
