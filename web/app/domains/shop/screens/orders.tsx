import { type OrderView, orders } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { apiBase, call, sentenceOf } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { load } from '../../../core/page/page-request.ts'
import { SiteTabs } from '../../../core/page/site-tabs.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/media-frame.tsx'
import { minorOf } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../orders-words.ts'
import { OrderBadge } from '../parts/order-badge.tsx'
import '../../../ui/tile.css'
import '../parts/shop.css'

export const handle: PageHandle = { opens: 'fans' }
export const meta = titled(() => say('title'))

const PAGE = 20
const states = ['all', 'processing', 'shipping', 'delivered', 'refunded'] as const
type State = (typeof states)[number]
type Asked = { state: State; q: string }

function askedIn(params: URLSearchParams): Asked {
  return { state: states.find(one => one === params.get('state')) ?? 'all', q: params.get('q')?.trim() ?? '' }
}

const queryOf = ({ state, q }: Asked) => ({ ...(state !== 'all' && { deliveryStatus: state }), ...(q && { q }) })

function pathOf({ state, q }: Asked): string {
  const params = new URLSearchParams({ ...(state !== 'all' && { state }), ...(q && { q }) })
  return params.size > 0 ? `/user/orders?${params}` : '/user/orders'
}

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedIn(new URL(args.request.url).searchParams)
  return { asked, first: await load(args, orders.ownOrders, { query: { ...queryOf(asked), limit: PAGE } }) }
}

/** What a fan ordered: parcels and files, newest first. */
export default function Orders() {
  const { asked } = useLoaderData<typeof loader>()
  const [, setParams] = useSearchParams()
  const search = (q: string) => {
    const { search: next } = new URL(pathOf({ ...asked, q }), location.origin)
    setParams(new URLSearchParams(next), { replace: true, preventScrollReset: true })
  }
  const tabs = states.map(id => ({ id, label: say(`state_${id}`), href: pathOf({ ...asked, state: id }) }))
  return (
    <>
      <TopBar title={say('title')} back="/library" />
      <div className="flex flex-col gap-5">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
            <p className="text-ink-muted text-label">
              {say('lead')}{' '}
              <a href="/library" className="link">
                {say('library')}
              </a>
              .
            </p>
          </div>
          <span className="flex min-w-0 items-center gap-2 max-desk:w-full">
            <SearchField label={say('search')} placeholder={say('search')} value={asked.q} onSearch={search} />
            <Csv asked={asked} />
          </span>
        </header>
        <SiteTabs tree="library" />
        <Tabs label={say('states')} tabs={tabs} current={asked.state} />
        <List key={JSON.stringify(asked)} onAll={() => setParams({})} />
      </div>
    </>
  )
}

/** The orders that the filters leave, as a file. */
function Csv({ asked }: { asked: Asked }) {
  const save = () => location.assign(`${apiBase()}/orders/export?${new URLSearchParams(queryOf(asked))}`)
  return (
    <Button kind="quiet" className="min-h-12 shrink-0" onClick={save}>
      <Icon name="download" size="s" />
      {say('csv')}
    </Button>
  )
}

function List({ onAll }: { onAll: () => void }) {
  const { asked, first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: ['orders', 'mine', asked.state, asked.q],
    queryFn: ({ pageParam, signal }) =>
      call(orders.ownOrders, { query: { ...queryOf(asked), limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  if (list.isLoadingError) return <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  if (rows.length === 0) return <Nothing isNarrowed={asked.q !== '' || asked.state !== 'all'} onAll={onAll} />
  return (
    <>
      <ul className="card card-pad" aria-label={say('title')}>
        {rows.map(order => (
          <OrderLine key={order._id} order={order} />
        ))}
      </ul>
      <ListFoot list={list} end={say('end')} />
    </>
  )
}

function OrderLine({ order }: { order: OrderView }) {
  const { now_ms, timeZone } = useSite()
  const { productInfo, performerInfo, orderNumber, createdAt, quantity, totalPrice } = order
  const sub = [performerInfo?.name, orderNumber, quantity > 1 && say('pieces', { n: quantity })]
  return (
    <li className="shop-line items-center">
      <span className="tile shop-thumb-s">
        <Picture src={productInfo.image} alt="" />
      </span>
      <a href={`/user/orders/${order._id}`} className="order-link">
        <span className="flex min-w-0 grow flex-col">
          <span className="clip font-strong">{productInfo.name}</span>
          <span className="num clip text-ink-muted text-small">{sub.filter(Boolean).join(' · ')}</span>
        </span>
        <span className="order-state">
          <OrderBadge order={order} />
          <span className="num text-ink-faint text-small">{dateText(createdAt, now_ms, timeZone)}</span>
        </span>
        <span className="font-strong text-label">
          <Tokens minor={minorOf(totalPrice)} exact />
        </span>
      </a>
    </li>
  )
}

function Nothing({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  const action = isNarrowed ? (
    <Button kind="solid" size="s" onClick={onAll}>
      {say('showAll')}
    </Button>
  ) : (
    <ButtonLink kind="solid" href="/explore">
      {say('emptyAct')}
    </ButtonLink>
  )
  return (
    <Empty icon={isNarrowed ? 'search-x' : 'package'} title={say(isNarrowed ? 'noneFound' : 'empty')} action={action}>
      {say(isNarrowed ? 'noneFoundText' : 'emptyText')}
    </Empty>
  )
}
