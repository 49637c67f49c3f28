import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type Face, Who } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { byCursor, servedFirstCursor } from '../http/paging.ts'
import { useInfiniteQuery } from '../http/queries.ts'
import { ListFoot } from './list-foot.tsx'

type Page<Row> = { data: Row[]; next: string | null }

type Props<Row> = {
  /** Under which the list is kept. */
  queryKey: readonly string[]
  label: string
  first: Page<Row>
  now_ms: number
  /** `page` goes into the query: nothing for the first page, else where the list goes on. */
  ask(page: { before?: string }, signal: AbortSignal): Promise<Page<Row>>
  empty: ReactNode
  /** What is said instead of `empty` where filters leave nothing, with the way to the whole list; false without filters. */
  nothingFound?: { title: string; text?: string; act: string; href: string } | false
  children(row: Row): ReactNode
}

/** A list of cases that operators decide about, which goes on by cursor. */
export function DeskList<Row extends { _id: string }>({
  queryKey,
  label,
  first,
  now_ms,
  ask,
  empty,
  nothingFound = false,
  children,
}: Props<Row>) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam ? { before: pageParam } : {}, signal),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  if (rows.length === 0 && nothingFound) {
    const { title, text, act, href } = nothingFound
    return (
      <Empty icon="search-x" title={title} action={<ButtonLink href={href}>{act}</ButtonLink>}>
        {text}
      </Empty>
    )
  }
  if (rows.length === 0) return empty
  return (
    <section aria-label={label}>
      <ul className="card card-flush">
        {rows.map(row => (
          <li key={row._id} className="border-line border-t first:border-t-0">
            {children(row)}
          </li>
        ))}
      </ul>
      <ListFoot list={list} />
    </section>
  )
}

type LinkProps = { href?: string; label: string; of: Face; sub: string; amount?: string; children: ReactNode }

/** One case in such a list: who it is about, what about, how it stands, and how much is at stake. */
export function DeskLink({ href, label, of, sub, amount, children }: LinkProps) {
  const Line = href ? 'a' : 'div'
  return (
    <Line
      {...(href && { href, 'aria-label': label })}
      className={clsx('flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 max-desk:px-4', href && 'hover:bg-hover')}
    >
      <span className="min-w-0 grow basis-56 max-desk:basis-full">
        <Who of={of} size={40} name={of.name} sub={sub} />
      </span>
      <span className="flex flex-wrap items-center gap-2">{children}</span>
      {amount && <b className="num ms-auto font-strong text-label">{amount}</b>}
    </Line>
  )
}
