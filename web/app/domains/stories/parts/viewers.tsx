import { type OwnStoryView, stories } from '@fanfare/contract'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { Empty, Failed, SkeletonLines } from '../../../ui/states.tsx'
import { say } from '../words.ts'

/** Who saw a story of one's own, the last one first. */
export default function Viewers({ story, onClose }: { story: OwnStoryView; onClose: () => void }) {
  const { timeZone } = useSite()
  const list = useInfiniteQuery({
    queryKey: ['story-viewers', story._id],
    queryFn: ({ pageParam, signal }) =>
      call(stories.viewers, {
        params: { id: story._id },
        query: pageParam ? { before: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
  })
  const people = list.data?.pages.flatMap(page => page.data) ?? []
  return (
    <Dialog title={say('viewers')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-6">
        {list.isPending && <SkeletonLines count={4} />}
        {list.isError && <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
        {list.data && people.length === 0 && (
          <Empty icon="eye" title={say('noViewers')}>
            {say('noViewersText')}
          </Empty>
        )}
        <ul className="flex flex-col gap-3">
          {people.map(person => (
            <li key={person._id}>
              <Who
                of={person}
                name={person.name}
                sub={[momentText(person.seenAt, timeZone), person.isLiked ? say('liked') : '']
                  .filter(Boolean)
                  .join(' · ')}
              />
            </li>
          ))}
        </ul>
        <ListEnd more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
      </div>
    </Dialog>
  )
}
