import { type LibraryItem, type LibraryKind, library, libraryKinds } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { load } from '../../../core/page/page-request.ts'
import { SiteTabs } from '../../../core/page/site-tabs.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Picture } from '../../../ui/media-frame.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { Badge, Chip } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../library-words.ts'
import { ownedOf } from '../owned.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import '../../../ui/chips.css'
import '../../../ui/tile.css'
import '../parts/shop.css'

export const handle: PageHandle = { opens: 'fans' }
export const meta = titled(() => say('title'))

const PAGE = 24
const EAGER = 8
type Asked = { kind?: LibraryKind; performerId?: string; q?: string }

function askedIn(params: URLSearchParams): Asked {
  const kind = libraryKinds.find(one => one === params.get('kind'))
  const [performerId, q] = [params.get('creator'), params.get('q')?.trim()]
  return { ...(kind && { kind }), ...(performerId && { performerId }), ...(q && { q }) }
}

function pathOf({ kind, performerId, q }: Asked): string {
  const params = new URLSearchParams({
    ...(kind && { kind }),
    ...(performerId && { creator: performerId }),
    ...(q && { q }),
  })
  return params.size > 0 ? `/library?${params}` : '/library'
}

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedIn(new URL(args.request.url).searchParams)
  return { asked, first: await load(args, library.library, { query: { ...asked, limit: PAGE } }) }
}

/** Everything that a fan bought: by kind and creator, with a search. */
export default function Library() {
  const { asked } = useLoaderData<typeof loader>()
  return (
    <>
      <TopBar title={say('title')} back="/home" />
      <div className="flex flex-col gap-5">
        <Head />
        <List key={JSON.stringify(asked)} />
      </div>
    </>
  )
}

function Head() {
  const { asked, first } = useLoaderData<typeof loader>()
  const [, setParams] = useSearchParams()
  const change = (part: { performerId?: string; q?: string }) => {
    const { search } = new URL(pathOf({ ...asked, ...part }), location.origin)
    setParams(new URLSearchParams(search), { replace: true, preventScrollReset: true })
  }
  const all = first.kinds.reduce((sum, { total }) => sum + total, 0)
  const { kind: _kind, ...others } = asked
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
          <p className="text-ink-muted text-label">{say('lead')}</p>
        </div>
        <span className="flex min-w-0 items-center gap-2 max-desk:w-full">
          <SearchField
            label={say('search')}
            placeholder={say('search')}
            value={asked.q ?? ''}
            onSearch={q => change({ q })}
          />
          <ButtonLink href="/user/orders" className="min-h-12 shrink-0">
            <Icon name="package" size="s" />
            {say('orders')}
          </ButtonLink>
        </span>
      </header>
      <SiteTabs tree="library" />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <nav className="chips" aria-label={say('kinds')}>
          <Chip on={!asked.kind} href={pathOf(others)}>
            {say('kind_all')} <span className="num opacity-70">{all}</span>
          </Chip>
          {libraryKinds.map(kind => {
            const total = first.kinds.find(one => one.kind === kind)?.total ?? 0
            return (
              <Chip key={kind} on={asked.kind === kind} href={pathOf({ ...others, kind })}>
                {say(`kind_${kind}`)} <span className="num opacity-70">{total}</span>
              </Chip>
            )
          })}
        </nav>
        {first.creators.length > 1 && (
          <SelectField
            label={<span className="sr-only">{say('creator')}</span>}
            value={asked.performerId ?? ''}
            onChange={event => change({ performerId: event.target.value })}
          >
            <option value="">{say('anyCreator')}</option>
            {first.creators.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </>
  )
}

function List() {
  const { asked, first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const [, setParams] = useSearchParams()
  const list = useInfiniteQuery({
    queryKey: ['library', JSON.stringify(asked)],
    queryFn: ({ pageParam, signal }) =>
      call(library.library, { query: { ...asked, limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const items = list.data.pages.flatMap(page => page.data)
  if (list.isLoadingError) return <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  if (items.length === 0) return <Nothing isNarrowed={Object.keys(asked).length > 0} onAll={() => setParams({})} />
  return (
    <section aria-label={say('title')}>
      <ul className="library-grid">
        {items.map((item, index) => (
          <li key={item._id} className="min-w-0">
            <Card item={item} eager={index < EAGER} />
          </li>
        ))}
      </ul>
      <ListFoot list={list} end={say('end')} />
    </section>
  )
}

const icons: Record<string, IconName> = { feed: 'file-text', gallery: 'images', video: 'play', product: 'package' }

function Card({ item, eager }: { item: LibraryItem; eager: boolean }) {
  const { href, src, hash } = ownedOf(item)
  const { title, kind, objectInfo, performerInfo, objectId, isTakenDown } = item
  const name = title || performerInfo?.name || say('title')
  const isFile = kind === 'product' && objectInfo !== null && 'digitalFileName' in objectInfo
  const inner = (
    <>
      <Picture src={src} hash={hash} alt="" eager={eager} />
      <span className="at at-te">
        <Badge tone="glass" icon={icons[kind] ?? 'file-text'}>
          {say(`one_${kind}`)}
        </Badge>
      </span>
    </>
  )
  return (
    <article className="flex min-w-0 flex-col gap-2">
      {href ? (
        <a href={href} className="tile library-cover" aria-label={name}>
          {inner}
        </a>
      ) : (
        <span className="tile library-cover">{inner}</span>
      )}
      <span className="flex min-w-0 items-start justify-between gap-2">
        <span className="min-w-0">
          <span className="clip block font-medium text-label">{name}</span>
          <span className="clip block text-ink-muted text-small">
            {objectInfo ? performerInfo?.name : say(isTakenDown ? 'takenDown' : 'gone')}
          </span>
          <a
            className="link text-ink-faint text-small"
            href={`/refunds/new?target=charge&id=${item._id}`}
            aria-label={say(isTakenDown ? 'takenDownRefundOf' : 'refundOf', { title: name })}
          >
            {say(isTakenDown ? 'takenDownRefund' : 'refund')}
          </a>
        </span>
        {isFile && objectInfo.digitalFileName !== null && <DownloadButton productId={objectId} size="s" />}
      </span>
    </article>
  )
}

function Nothing({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  if (isNarrowed)
    return (
      <Empty
        icon="search-x"
        title={say('noneFound')}
        action={
          <Button kind="solid" size="s" onClick={onAll}>
            {say('showAll')}
          </Button>
        }
      >
        {say('noneFoundText')}
      </Empty>
    )
  return (
    <Empty
      icon="library"
      title={say('empty')}
      action={
        <ButtonLink kind="solid" href="/explore">
          {say('emptyAct')}
        </ButtonLink>
      }
    >
      {say('emptyText')}
    </Empty>
  )
}
