import { type CollaborationList, collaborationLists, collaborations } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery, useQueryClient } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import { listOf, listPath } from '../lists.ts'
import { Agreement } from '../parts/agreement.tsx'
import { say } from '../words.ts'
import '../../../ui/chips.css'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('title'))

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const list = listOf(new URL(args.request.url).searchParams)
  return { list, first: await load(args, collaborations.list, { query: { state: list, limit: PAGE } }) }
}

/** What a creator shares with others: asked of them, running, proposed by them, and over. */
export default function Collaborations() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <StudioFrame title={say('title')} sub={say('lead')} make={null}>
      <div className="flex flex-col gap-5">
        <nav className="chips" aria-label={say('lists')}>
          {collaborationLists.map(one => (
            <Chip key={one} small on={one === list} href={listPath(one)}>
              {say(`list_${one}`)}
            </Chip>
          ))}
        </nav>
        <List key={list} list={list} />
      </div>
    </StudioFrame>
  )
}

function List({ list }: { list: CollaborationList }) {
  const { first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const client = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: ['collaborations', list],
    queryFn: ({ pageParam, signal }) =>
      call(collaborations.list, {
        query: { state: list, limit: PAGE, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = query.data.pages.flatMap(page => page.data)
  if (rows.length === 0) return <Nothing list={list} />
  return (
    <>
      <ul className="flex flex-col gap-4" aria-label={say(`list_${list}`)}>
        {rows.map(row => (
          <Agreement
            key={row._id}
            of={row}
            onChanged={() => client.invalidateQueries({ queryKey: ['collaborations'] })}
          />
        ))}
      </ul>
      <ListFoot list={query} end={rows.length >= PAGE && say('end')} />
    </>
  )
}

function Nothing({ list }: { list: CollaborationList }) {
  const action = list === 'proposed' && (
    <ButtonLink kind="quiet" size="s" href="/studio/posts">
      {say('toPosts')}
    </ButtonLink>
  )
  return (
    <Empty icon="users" title={say(`empty_${list}`)} action={action}>
      {say(`empty_${list}Text`)}
    </Empty>
  )
}
