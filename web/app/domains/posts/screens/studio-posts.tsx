import { collections, feeds, type OwnCollection } from '@fanfare/contract'
import { useCallback, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { canLeave } from '../../../core/http/online.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery, useQueryClient } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/clock.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import { say as sayCollections } from '../collection-words.ts'
import { useOwnActs } from '../studio/acts.tsx'
import { BulkBar } from '../studio/bulk-bar.tsx'
import { insideEntries } from '../studio/collection-acts.ts'
import { states, titleOf, types } from '../studio/own-post.ts'
import { OwnRow } from '../studio/own-row.tsx'
import { say } from '../studio/words.ts'
import '../../../ui/chips.css'
import '../../../ui/choice.css'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('postsTitle'))

const PAGE = 25
/** What one request takes. */
const MOST_AT_ONCE = 100
const PROCESSING_POLL_MS = 4_000

type Asked = { status?: string; type?: string; q?: string; collectionId?: string }

function askedOf(params: URLSearchParams): Asked {
  const status = states.find(state => state === params.get('status'))
  const type = types.find(one => one === params.get('type'))
  const q = params.get('q')?.slice(0, 100)
  const collectionId = params.get('collection')?.slice(0, 80)
  return { ...(status && { status }), ...(type && { type }), ...(q && { q }), ...(collectionId && { collectionId }) }
}

function pathFor({ collectionId, ...asked }: Asked): string {
  const search = new URLSearchParams({ ...asked, ...(collectionId && { collection: collectionId }) })
  return `/studio/posts${search.size > 0 ? `?${search}` : ''}`
}

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedOf(new URL(args.request.url).searchParams)
  const [first, own] = await Promise.all([
    load(args, feeds.ownFeeds, { query: { ...asked, limit: PAGE } }),
    asked.collectionId ? load(args, collections.ownCollections) : null,
  ])
  return { asked, first, collection: own?.data.find(({ _id }) => _id === asked.collectionId) ?? null }
}

function useOwnPosts() {
  const { asked, first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  return useInfiniteQuery({
    queryKey: ['own-posts', asked],
    queryFn: ({ pageParam, signal }) =>
      call(feeds.ownFeeds, { query: { ...asked, limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.data.some(post => post.status === 'processing')) ? PROCESSING_POLL_MS : false,
  })
}

/** All posts of one's own, in every state. */
export default function StudioPosts() {
  const { asked, collection } = useLoaderData<typeof loader>()
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const list = useOwnPosts()
  const { gone, entriesOf, changeMany, removeMany } = useOwnActs()
  const client = useQueryClient()
  const { picked, pick, pickAll, clear } = usePicked()
  const posts = list.data.pages.flatMap(page => page.data).filter(post => !gone.has(post._id))
  const ids = posts.map(({ _id }) => _id)
  const chosen = ids.filter(id => picked.has(id))
  return (
    <StudioFrame title={say('postsTitle')} sub={say('zone', { zone: timeZone })}>
      {collection && <Inside collection={collection} />}
      <Filters asked={asked} />
      {posts.length > 0 ? (
        <div className="card card-flush mt-4">
          <div className="flex min-h-12 items-center border-line border-b ps-2">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 ps-3 text-ink-muted text-small">
              <input
                type="checkbox"
                className="check"
                checked={chosen.length === ids.length}
                onChange={event => (event.target.checked ? pickAll(ids) : clear())}
              />
              {say('pickAll', { n: ids.length })}
            </label>
          </div>
          {posts.map(post => (
            <OwnRow
              key={post._id}
              {...{ post, now, zone: timeZone }}
              entries={[
                ...entriesOf(post),
                ...(collection ? insideEntries(post, collection, () => client.invalidateQueries()) : []),
              ]}
              pick={{
                label: say('pickOne', { title: titleOf(post) }),
                isPicked: picked.has(post._id),
                onPick: isPicked => pick(post._id, isPicked),
              }}
            />
          ))}
        </div>
      ) : (
        <Nothing narrowed={Object.keys(asked).length > 0} />
      )}
      <ListFoot list={list} />
      {chosen.length > 0 && (
        <BulkBar
          {...{ ids: chosen.slice(0, MOST_AT_ONCE), collection }}
          onChange={changeMany}
          onDelete={removeMany}
          onClear={clear}
        />
      )}
    </StudioFrame>
  )
}

/** Says which collection the list shows, with the ways out of it. */
function Inside({ collection: { title } }: { collection: OwnCollection }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <h2 className="type-heading wrap-anywhere grow">{sayCollections('inCollection', { title })}</h2>
      <ButtonLink size="s" kind="ghost" href="/studio/collections">
        {sayCollections('title')}
      </ButtonLink>
      <ButtonLink size="s" kind="ghost" href="/studio/posts">
        {sayCollections('allPosts')}
      </ButtonLink>
    </div>
  )
}

/** Which posts are picked; those that leave the list don't count. */
function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const pick = (id: string, isPicked: boolean) =>
    setPicked(now => new Set(isPicked ? [...now, id] : [...now].filter(one => one !== id)))
  const clear = useCallback(() => setPicked(new Set()), [])
  return { picked, pick, clear, pickAll: (ids: string[]) => setPicked(new Set(ids)) }
}

function Filters({ asked }: { asked: Asked }) {
  const navigate = useNavigate()
  const { status: _status, ...besideStatus } = asked
  const { type: _type, ...besideType } = asked
  const { q, ...besideWords } = asked
  const search = (text: string) =>
    canLeave() &&
    navigate(pathFor({ ...besideWords, ...(text && { q: text }) }), { replace: true, preventScrollReset: true })
  return (
    <div className="flex flex-col gap-3">
      <div className="desk:max-w-80">
        <SearchField label={say('search')} placeholder={say('search')} value={q ?? ''} onSearch={search} />
      </div>
      <nav className="chips bleed" aria-label={say('states')}>
        <Chip on={!asked.status} href={pathFor(besideStatus)}>
          {say('all')}
        </Chip>
        {states.map(status => (
          <Chip key={status} on={asked.status === status} href={pathFor({ ...asked, status })}>
            {say(status === 'draft' ? 'drafts' : status)}
          </Chip>
        ))}
      </nav>
      <nav className="chips bleed" aria-label={say('types')}>
        <Chip small on={!asked.type} href={pathFor(besideType)}>
          {say('anyType')}
        </Chip>
        {types.map(type => (
          <Chip small key={type} on={asked.type === type} href={pathFor({ ...asked, type })}>
            {say(type)}
          </Chip>
        ))}
      </nav>
    </div>
  )
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  return narrowed ? (
    <Empty icon="search-x" title={say('noMatch')} action={<ButtonLink href="/studio/posts">{say('clear')}</ButtonLink>}>
      {say('noMatchText')}
    </Empty>
  ) : (
    <Empty icon="images" title={say('empty')}>
      {say('emptyText')}
    </Empty>
  )
}
