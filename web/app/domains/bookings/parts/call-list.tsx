import { type BookedCall, calls } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { calendarDay, dayHeading, useNow } from '../../../ui/clock.ts'
import { HeldEmpty, HeldList } from '../../wallet/index.ts'
import { callsKey } from '../keys.ts'
import { type Which, whichNames } from '../which.ts'
import { say } from '../words.ts'
import { CallRow } from './call-row.tsx'

type Page = { data: BookedCall[]; next: string | null }
type Props = { side: 'fan' | 'creator'; which: Which; path: string; first: Page; size: number }

/** The calls of one side: what their creator has to confirm on top, then day by day. */
export function CallList({ side, which, path, first, size }: Props) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const endpoint = (side === 'fan' ? calls.mine : calls.received) as typeof calls.mine
  const isWaiting = (row: BookedCall) => side === 'creator' && row.state === 'asked'
  return (
    <HeldList
      queryKey={[...callsKey, side]}
      names={whichNames}
      which={which}
      path={path}
      say={say}
      first={first}
      ask={(page, signal) => call(endpoint, { query: { which, limit: size, ...page }, signal })}
      empty={<HeldEmpty icon="calendar" isOver={which === 'over'} side={side} say={say} />}
      className="flex flex-col gap-5"
    >
      {rows => (
        <>
          {rows.some(isWaiting) && <Group title={say('toConfirm')} rows={rows.filter(isWaiting)} />}
          {daysOf(
            rows.filter(row => !isWaiting(row)),
            timeZone,
          ).map(([day, group]) => (
            <Group key={day} title={dayHeading(group[0]?.startAt ?? day, now, timeZone)} rows={group} />
          ))}
        </>
      )}
    </HeldList>
  )
}

function Group({ title, rows }: { title: string; rows: BookedCall[] }) {
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-strong text-ink-muted text-label">{title}</h2>
      <ul className="card card-flush">
        {rows.map(row => (
          <CallRow key={row._id} booked={row} />
        ))}
      </ul>
    </div>
  )
}

function daysOf(rows: BookedCall[], zone: string): [string, BookedCall[]][] {
  const days = new Map<string, BookedCall[]>()
  for (const row of rows) {
    const day = calendarDay(Date.parse(row.startAt), zone)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
}
