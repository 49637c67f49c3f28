import { type CustomRequest, customRequests } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { Tabs } from '../../../ui/surfaces.tsx'
import { requestsKey } from '../keys.ts'
import { type Which, whichNames } from '../which.ts'
import { say } from '../words.ts'
import { RequestRow } from './request-row.tsx'

type Page = { data: CustomRequest[]; next: string | null }
type Props = { side: 'fan' | 'creator'; which: Which; path: string; first: Page; empty: ReactNode; size: number }

/** The requests of one side, open or closed, newest first. */
export function RequestList({ side, which, path, first, empty, size }: Props) {
  const { now_ms } = useSite()
  const endpoint = side === 'fan' ? customRequests.mine : customRequests.received
  const list = useInfiniteQuery({
    queryKey: [...requestsKey, side, which],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint as typeof customRequests.mine, {
        query: { which, limit: size, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  const tabs = whichNames.map(id => ({ id, label: say(id), href: id === 'open' ? path : `${path}?which=${id}` }))
  return (
    <div className="flex flex-col gap-5">
      <Tabs label={say('which')} tabs={tabs} current={which} />
      {rows.length === 0 ? (
        empty
      ) : (
        <section aria-label={say('list')}>
          <ul className="card card-flush">
            {rows.map(row => (
              <RequestRow key={row._id} request={row} />
            ))}
          </ul>
          <ListFoot list={list} end={say('end')} />
        </section>
      )}
    </div>
  )
}
