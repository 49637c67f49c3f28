import { type OrderView, orders } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { HelpLink } from '../../../core/page/help-link.tsx'
import { load } from '../../../core/page/page-request.ts'
import { siteTitle } from '../../../core/page/titled.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Picture } from '../../../ui/media-frame.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { copyText } from '../../../ui/toasts.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { productPath } from '../acts.ts'
import { say } from '../orders-words.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { OrderBadge } from '../parts/order-badge.tsx'
import { OrderTimeline } from '../parts/order-timeline.tsx'
import '../../../ui/sum.css'
import '../../../ui/tile.css'
import '../parts/shop.css'

const ChangeAddress = lazy(() => import('../parts/change-address.tsx'))

export const handle: PageHandle = { opens: 'fans' }

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? [{ title: siteTitle(say('orderTitle', { number: loaderData.order.orderNumber }), matches[0]?.loaderData) }]
    : []

export async function loader(args: LoaderFunctionArgs) {
  return { order: await load(args, orders.order, { params: { id: args.params.id ?? '' } }) }
}

/** One order: how far it is, where it goes and what was paid. */
export default function Order() {
  const { order: served } = useLoaderData<typeof loader>()
  const { now_ms, timeZone } = useSite()
  const { data: order } = useQuery({
    queryKey: ['orders', served._id],
    queryFn: ({ signal }) => call(orders.order, { params: { id: served._id }, signal }),
    initialData: served,
    initialDataUpdatedAt: now_ms,
  })
  const isDigital = order.productInfo.type === 'digital'
  const title = say('orderTitle', { number: order.orderNumber })
  return (
    <>
      <TopBar title={title} back="/user/orders" />
      <div className="cart-page">
        <div className="flex min-w-0 flex-col gap-6">
          <header className="flex flex-col gap-1">
            <a href="/user/orders" className="flex items-center gap-1.5 text-ink-muted text-small max-desk:hidden">
              <Icon name="arrow-left" size="xs" />
              {say('title')}
            </a>
            <h1 className="type-title max-desk:sr-only">{title}</h1>
            <p className="num text-ink-muted text-label">{momentText(order.createdAt, timeZone)}</p>
          </header>
          <section className="card card-pad flex flex-col gap-5" aria-label={order.productInfo.name}>
            <Thing order={order} />
            {order.shippingCode && <ShippingCode code={order.shippingCode} />}
            {isDigital && order.deliveryStatus !== 'refunded' ? (
              <div className="flex flex-col items-start gap-3">
                <p className="text-ink-muted text-label">{say('fileReady')}</p>
                <DownloadButton productId={order.productId} kind="solid" />
              </div>
            ) : (
              <OrderTimeline order={order} />
            )}
          </section>
          {!isDigital && <Where order={order} />}
        </div>
        <aside className="cart-aside" aria-label={say('sums')}>
          <Sums order={order} />
          {order.deliveryStatus !== 'refunded' && (
            <a className="link self-start text-small" href={`/refunds/new?target=order&id=${order._id}`}>
              {say('refund')}
            </a>
          )}
          <HelpLink type="order" id={order._id} />
        </aside>
      </div>
    </>
  )
}

function Thing({ order }: { order: OrderView }) {
  const { productInfo, performerInfo, productId, quantity } = order
  return (
    <>
      <div className="flex items-center gap-3.5">
        <span className="tile shop-thumb-s">
          <Picture src={productInfo.image} alt="" eager />
        </span>
        <span className="flex min-w-0 grow flex-col">
          <a href={productPath({ slug: productInfo.slug, _id: productId })} className="font-strong wrap-anywhere">
            {productInfo.name}
          </a>
          <span className="text-ink-muted text-small">{say('pieces', { n: quantity })}</span>
        </span>
        <OrderBadge order={order} />
      </div>
      {performerInfo && (
        <Who
          of={performerInfo}
          name={performerInfo.name}
          sub={performerInfo.username && <bdi>@{performerInfo.username}</bdi>}
          href={profilePath(performerInfo)}
        />
      )}
    </>
  )
}

function ShippingCode({ code }: { code: string }) {
  const copy = () => copyText(code, say('copied'))
  return (
    <Notice icon="truck">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <span className="block text-ink-muted">{say('code')}</span>
          <b className="num font-strong wrap-anywhere">{code}</b>
        </span>
        <Button size="s" onClick={copy}>
          <Icon name="copy" size="s" />
          {say('copy')}
        </Button>
      </span>
    </Notice>
  )
}

function Where({ order }: { order: OrderView }) {
  const [asked, setAsked] = useState(false)
  const { deliveryAddress, phoneNumber, userNote, deliveryStatus } = order
  const mayChange = deliveryStatus === 'processing'
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="where-to">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 id="where-to" className="font-strong text-body">
            {say('whereTo')}
          </h2>
          <p className="text-label wrap-anywhere">{deliveryAddress}</p>
          {mayChange && <p className="text-ink-faint text-small">{say('changeUntil')}</p>}
        </div>
        {mayChange && (
          <Button size="s" onClick={() => setAsked(true)}>
            {say('change')}
          </Button>
        )}
      </div>
      <dl className="sum">
        {phoneNumber && (
          <div>
            <dt>{say('phone')}</dt>
            <dd className="num">{phoneNumber}</dd>
          </div>
        )}
        {userNote && (
          <div>
            <dt>{say('note')}</dt>
            <dd className="whitespace-pre-line text-end wrap-anywhere">{userNote}</dd>
          </div>
        )}
      </dl>
      {asked && (
        <Suspense fallback={null}>
          <ChangeAddress order={order} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Sums({ order }: { order: OrderView }) {
  const { unitPrice, quantity, originalPrice, totalPrice, couponCode } = order
  const off_minor = minorOf(originalPrice) - minorOf(totalPrice)
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="sums">
      <h2 id="sums" className="font-strong text-body">
        {say('sums')}
      </h2>
      <dl className="sum num">
        <div>
          <dt>{say('each')}</dt>
          <dd>{tokensText(minorOf(unitPrice), true)}</dd>
        </div>
        <div>
          <dt>{say('quantity')}</dt>
          <dd>{quantity}</dd>
        </div>
        {couponCode && off_minor > 0n && (
          <div>
            <dt>{say('coupon', { code: couponCode })}</dt>
            <dd className="text-good">{`\u2212${tokensText(off_minor, true)}`}</dd>
          </div>
        )}
        <div className="font-strong">
          <dt>{say('paid')}</dt>
          <dd>
            <Tokens minor={minorOf(totalPrice)} exact />
          </dd>
        </div>
      </dl>
    </section>
  )
}
