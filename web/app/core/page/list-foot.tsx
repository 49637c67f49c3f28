import { ListEnd } from '../../ui/list-end.tsx'
import { Failed } from '../../ui/states.tsx'
import { sentenceOf } from '../http/call.ts'
import type { UseInfiniteQueryResult } from '../http/queries.ts'

type List = Pick<
  UseInfiniteQueryResult,
  'error' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'hasNextPage' | 'fetchNextPage'
>

/** What follows a list that loads on: the next page as it comes near, a failure with retry, and its last words. */
export function ListFoot({ list, end }: { list: List; end?: string | false }) {
  const more = () => void list.fetchNextPage()
  if (list.isFetchNextPageError) return <Failed message={sentenceOf(list.error)} onRetry={more} />
  return (
    <ListEnd more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={more}>
      {end && <p className="py-10 text-center text-ink-faint text-small">{end}</p>}
    </ListEnd>
  )
}
