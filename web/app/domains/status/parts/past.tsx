import type { ReactNode } from 'react'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { say } from '../words.ts'

/** How many incidents that are over a page shows at first, and brings next. */
export const pastPage = 10

type Page<T> = { data: T[]; next: string | null }
type Props<T> = {
  title: string
  first: Page<T>
  ask: (query: { limit: number; before?: string }, signal: AbortSignal) => Promise<Page<T>>
  children: (row: T) => ReactNode
}

/** Incidents and maintenance that are over, the newest first. */
export function Past<T extends { _id: string }>({ title, first, ask, children }: Props<T>) {
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: ['past-incidents', title, JSON.stringify(first)],
    queryFn: ({ pageParam, signal }) => ask({ limit: pastPage, ...(pageParam && { before: pageParam }) }, signal),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  return (
    <Section id="past" title={title}>
      {rows.length === 0 ? (
        <Empty icon="circle-check" title={say('pastEmpty')}>
          {say('pastEmptyText')}
        </Empty>
      ) : (
        <>
          {rows.map(children)}
          <ListFoot list={list} end={say('end')} />
        </>
      )}
    </Section>
  )
}
