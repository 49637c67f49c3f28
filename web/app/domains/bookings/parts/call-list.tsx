import { type BookedCall, calls } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { calendarDay, dayHeading, useNow } from '../../../ui/clock.ts'
import { Tabs } from '../../../ui/surfaces.tsx'
import { callsKey } from '../keys.ts'
import { type Which, whichNames } from '../which.ts'
import { say } from '../words.ts'
import { CallRow } from './call-row.tsx'

type Page = { data: BookedCall[]; next: string | null }
type Props = { side: 'fan' | 'creator'; which: Which; path: string; first: Page; empty: ReactNode; size: number }

/** The calls of one side: what their creator has to confirm on top, then day by day. */
export function CallList({ side, which, path, first, empty, size }: Props) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const endpoint = side === 'fan' ? calls.mine : calls.received
  const list = useInfiniteQuery({
    queryKey: [...callsKey, side, which],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint as typeof calls.mine, {
        query: { which, limit: size, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  const waiting = side === 'creator' ? rows.filter(row => row.state === 'asked') : []
  const others = rows.filter(row => !waiting.includes(row))
  const tabs = whichNames.map(id => ({ id, label: say(id), href: id === 'coming' ? path : `${path}?which=${id}` }))
  return (
    <div className="flex flex-col gap-5">
      <Tabs label={say('which')} tabs={tabs} current={which} />
      {rows.length === 0 ? (
        empty
      ) : (
        <section className="flex flex-col gap-5" aria-label={say('list')}>
          {waiting.length > 0 && <Group title={say('toConfirm')} rows={waiting} />}
          {daysOf(others, timeZone).map(([day, group]) => (
            <Group key={day} title={dayHeading(group[0]?.startAt ?? day, now, timeZone)} rows={group} />
          ))}
          <ListFoot list={list} end={say('end')} />
        </section>
      )}
    </div>
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
