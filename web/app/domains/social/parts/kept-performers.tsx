import { bookmarks, type PerformerCard } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { keptKey, useDropping } from '../keeping.ts'
import { say } from '../words.ts'
import { EmptyFolder } from './empty-folder.tsx'
import { PickBox } from './pick-box.tsx'

type Kept = { data: { _id: string; objectInfo: PerformerCard }[]; total: number }

const PAGE = 12

/** The viewer's bookmarked creators, newest first. Removing one can be undone. */
export function KeptPerformers({ first, folderId }: { first: Kept; folderId: string | null }) {
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: keptKey('performer', folderId),
    queryFn: ({ pageParam, signal }) =>
      call(bookmarks.bookmarkedPerformers, {
        query: { limit: PAGE, offset: pageParam, ...(folderId && { folderId }) },
        signal,
      }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const drop = useDropping()
  const rows = list.data.pages.flatMap(page => page.data)
  if (rows.length === 0 && folderId) return <EmptyFolder />
  if (rows.length === 0)
    return (
      <Empty
        icon="bookmark"
        title={say('noPerformers')}
        action={
          <ButtonLink kind="solid" size="s" href="/explore">
            {say('toExplore')}
          </ButtonLink>
        }
      >
        {say('noPerformersText')}
      </Empty>
    )
  return (
    <>
      <ul className="rows">
        {rows.map(({ _id, objectInfo: performer }) => (
          <li key={_id}>
            <PickBox thing={{ objectType: 'performer', objectId: performer._id }} name={performer.name} />
            <span className="min-w-0 grow">
              <Who
                of={performer}
                name={performer.name}
                verified={performer.verifiedAccount}
                sub={performer.headline}
                href={profilePath(performer)}
              />
            </span>
            <IconButton
              icon="bookmark"
              fill
              label={say('remove', { name: performer.name })}
              onClick={() => drop({ id: performer._id, kind: 'performer', name: performer.name })}
            />
          </li>
        ))}
      </ul>
      <ListFoot list={list} end={say('end')} />
    </>
  )
}
