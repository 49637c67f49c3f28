import { type OrderView, orders } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { StudioList, studioAsked } from '../../../core/page/studio-list.tsx'
import { StudioRow } from '../../../core/page/studio-row.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { stampText, useNow } from '../../../ui/clock.ts'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { orderLooks, orderStates, stateOf } from '../studio/order-state.ts'
import { say } from '../studio/words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('orders'))

const PAGE = 25

/** The filters of an address as the endpoints name them. */
function filtersOf({ status, q }: ReturnType<typeof studioAsked>) {
  return { ...(status && { deliveryStatus: status }), ...(q && { q }) }
}

export async function loader(args: LoaderFunctionArgs) {
  const asked = studioAsked(args.request, orderStates)
  return { asked, first: await load(args, orders.orders, { query: { ...filtersOf(asked), limit: PAGE } }) }
}

/** What fans ordered, newest first. */
export default function StudioOrders() {
  const { asked, first } = useLoaderData<typeof loader>()
  const { now_ms, timeZone, apiBase } = useSite()
  const now = useNow(now_ms)
  const filters = filtersOf(asked)
  const list = useInfiniteQuery({
    queryKey: ['studio-orders', asked],
    queryFn: ({ pageParam, signal }) =>
      call(orders.orders, { query: { ...filters, limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const row = (order: OrderView) => {
    const state = stateOf(order)
    const { name, image } = order.productInfo
    return (
      <StudioRow
        href={`/studio/orders/${order._id}`}
        title={order.quantity > 1 ? say('several', { name, n: order.quantity }) : name}
        sub={`${order.orderNumber} · ${order.userInfo?.name ?? ''}`}
        picture={{ src: image, hash: null }}
        icon="tag"
        states={[{ ...orderLooks[state], label: say(state) }]}
        when={stampText(order.createdAt, now, timeZone)}
        counts={[
          {
            icon: 'wallet',
            label: say('yours'),
            text: say('tokens', { n: tokensText(minorOf(order.netPrice ?? order.totalPrice)) }),
          },
        ]}
        acts={name}
      />
    )
  }
  const csv = `${apiBase}/orders/export?${new URLSearchParams(filters)}`.replace(/\?$/, '')
  return (
    <StudioFrame title={say('orders')} make={null} acts={<DownloadLink href={csv}>{say('csv')}</DownloadLink>}>
      <StudioList
        path="/studio/orders"
        asked={asked}
        search={say('searchOrders')}
        states={orderStates.map(id => ({ id, label: say(id) }))}
        list={list}
        row={row}
        empty={{ icon: 'tag', title: say('noOrders'), text: say('noOrdersText') }}
      />
    </StudioFrame>
  )
}
