import type { Reply, ShowRequest, showRequests } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { servedFirst } from '../../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../../core/http/queries.ts'
import { ListFoot } from '../../../../core/page/list-foot.tsx'
import { useSite } from '../../../../core/session/stores.tsx'
import { say } from '../../show-words.ts'
import { groupsOf, type ShowSide, showsOf } from '../../state/shows.ts'
import { ShowRow } from './show-row.tsx'
import './shows.css'

type Props = {
  side: ShowSide
  first: Reply<typeof showRequests.myRequests>
  /** What stands there while there are none. */
  empty: ReactNode
}

/** The private shows of one side: what needs them, what is coming, what is over. */
export function ShowList({ side, first, empty }: Props) {
  const { now_ms } = useSite()
  const list = useInfiniteQuery({ ...showsOf(side), ...servedFirst(first, now_ms) })
  const rows = list.data.pages.flatMap(page => page.data)
  if (rows.length === 0) return empty
  const { needs, coming, past } = groupsOf(rows, side)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Group id="needs-you" title={say('needsYou')} rows={needs} side={side} />
      <Group id="upcoming" title={say('upcoming')} rows={coming} side={side} />
      <Group id="past" title={say('past')} rows={past} side={side} />
      <ListFoot list={list} />
    </div>
  )
}

function Group({ id, title, rows, side }: { id: string; title: string; rows: ShowRequest[]; side: ShowSide }) {
  if (rows.length === 0) return null
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} className="font-strong text-body">
        {title}
      </h2>
      <ul className="rows -mb-4">
        {rows.map(row => (
          <ShowRow key={row._id} row={row} side={side} />
        ))}
      </ul>
    </section>
  )
}
