import type { ReactNode } from 'react'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Empty } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/surfaces.tsx'
import type { Say } from '../../../words/say.ts'

/** Which of some lists an address asks for; the first one without a word. */
export function whichIn<Which extends string>(request: Request, names: readonly [Which, ...Which[]]): Which {
  const asked = new URL(request.url).searchParams.get('which')
  return names.find(one => one === asked) ?? names[0]
}

/** The ways to some lists, the first at the path itself. */
export function whichTabs<Which extends string>(
  names: readonly Which[],
  say: Say<Record<Which, string>>,
  path: string,
) {
  return names.map((id, index) => ({ id, label: say(id), href: index === 0 ? path : `${path}?which=${id}` }))
}

type Page<Row> = { data: Row[]; next: string | null }

type Props<Row, Which extends string> = {
  /** Under which its lists are kept. */
  queryKey: readonly string[]
  names: readonly Which[]
  which: Which
  path: string
  say: Say<Record<Which | 'which' | 'list' | 'end', string>>
  first: Page<Row>
  /** `page` goes into the query: nothing for the first page, else where the list goes on. */
  ask(page: { before?: string }, signal: AbortSignal): Promise<Page<Row>>
  empty: ReactNode
  className?: string
  children(rows: Row[]): ReactNode
}

/** What tokens of one side are held for, or were: by tabs, page by page. */
export function HeldList<Row, Which extends string>(props: Props<Row, Which>) {
  const { queryKey, names, which, path, say, first, ask, empty, className, children } = props
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: [...queryKey, which],
    queryFn: ({ pageParam, signal }) => ask(pageParam ? { before: pageParam } : {}, signal),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  return (
    <div className="flex flex-col gap-5">
      <Tabs label={say('which')} tabs={whichTabs(names, say, path)} current={which} />
      {rows.length === 0 ? (
        empty
      ) : (
        <section aria-label={say('list')} className={className}>
          {children(rows)}
          <ListFoot list={list} end={say('end')} />
        </section>
      )}
    </div>
  )
}

type EmptyWords = 'empty' | 'emptyStudio' | 'emptyOver'
type EmptyProps = {
  icon: IconName
  isOver: boolean
  side: 'fan' | 'creator'
  say: Say<Record<EmptyWords | `${EmptyWords}Text` | 'explore', string>>
}

/** Where nothing is held or was; fans are led to creators. */
export function HeldEmpty({ icon, isOver, side, say }: EmptyProps) {
  const word = isOver ? 'emptyOver' : side === 'fan' ? 'empty' : 'emptyStudio'
  return (
    <Empty
      icon={icon}
      title={say(word)}
      action={side === 'fan' && <ButtonLink href="/creator">{say('explore')}</ButtonLink>}
    >
      {say(`${word}Text`)}
    </Empty>
  )
}
