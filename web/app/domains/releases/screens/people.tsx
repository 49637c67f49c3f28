import { type AskedRelease, type OwnRelease, type Reply, releases } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery, useQueryClient } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useAtWork, useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Empty } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { Asked } from '../parts/asked.tsx'
import { PersonRow } from '../parts/person-row.tsx'
import { say } from '../words.ts'

const InviteDialog = lazy(() => import('../parts/invite-dialog.tsx'))

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('title'))

const PAGE = 50

export async function loader(args: LoaderFunctionArgs): Promise<{
  first: Reply<typeof releases.own>
  asked: AskedRelease[]
}> {
  const { viewer } = await args.context.get(pageRequest).visitor()
  // What a creator is asked themselves is not for their helpers.
  const isAtWork = Boolean(viewer?.worksFor)
  const [first, asked] = await Promise.all([
    load(args, releases.own, { query: { limit: PAGE } }),
    isAtWork ? { data: [] } : load(args, releases.asked, { query: { limit: 100 } }),
  ])
  return { first, asked: asked.data }
}

/** The people in what a creator publishes, with where their consent stands, and who wants to show them. */
export default function People() {
  const { first, asked } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const client = useQueryClient()
  const atWork = useAtWork()
  const [isAdding, setAdding] = useState(false)
  const list = useInfiniteQuery({
    queryKey: ['people-in-content'],
    queryFn: ({ pageParam, signal }) =>
      call(releases.own, { query: { limit: PAGE, ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  const add = !atWork && (
    <Button kind="solid" onClick={() => setAdding(true)}>
      <Icon name="plus" size="s" />
      {say('add')}
    </Button>
  )
  return (
    <StudioFrame title={say('title')} sub={say('lead')} make={null} acts={add}>
      <div className="flex flex-col gap-5">
        <Notice icon="info">
          <b className="font-strong">{say('whyTitle')}</b> {say('why')}
        </Notice>
        {asked.length > 0 && <Asked rows={asked} />}
        {rows.length === 0 ? (
          <Empty icon="users" title={say('empty')} action={add}>
            {say('emptyText')}
          </Empty>
        ) : (
          <section className="flex flex-col gap-3" aria-labelledby="people-list">
            <h2 id="people-list" className={asked.length > 0 ? 'type-heading' : 'sr-only'}>
              {say('list')}
            </h2>
            <ul className="card card-flush">
              {rows.map((row: OwnRelease) => (
                <PersonRow key={row._id} row={row} isHelper={atWork} />
              ))}
            </ul>
          </section>
        )}
        <ListFoot list={list} />
      </div>
      <Suspense fallback={null}>
        {isAdding && <InviteDialog onSaved={() => client.invalidateQueries()} onClose={() => setAdding(false)} />}
      </Suspense>
    </StudioFrame>
  )
}
