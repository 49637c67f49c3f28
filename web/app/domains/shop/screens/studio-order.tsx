import { type OrderView, orders } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { HelpLink } from '../../../core/page/help-link.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { TextField } from '../../../ui/field.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Picture } from '../../../ui/media-frame.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { orderLooks, stateOf } from '../studio/order-state.ts'
import { say } from '../studio/words.ts'
import '../../../ui/notice.css'
import '../../../ui/tile.css'
import '../../../core/page/page-head.css'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('order'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, orders.order, { params: { id: args.params.id ?? '' } })
}

const tokens = (wire: number) => say('tokens', { n: tokensText(minorOf(wire)) })

/** One order: what was bought, where it goes, and how it goes on. */
export default function StudioOrder() {
  const order = useLoaderData<typeof loader>()
  const { timeZone } = useSite()
  const state = stateOf(order)
  return (
    <>
      <TopBar title={order.orderNumber} back="/studio/orders" />
      <div className="page-head max-desk:hidden">
        <div className="min-w-0">
          <a href="/studio/orders" className="text-ink-muted text-small">
            {say('orders')}
          </a>
          <h1 className="type-title">{order.orderNumber}</h1>
        </div>
      </div>
      <div className="flex flex-col gap-5 max-desk:mt-4 wide:grid wide:grid-cols-[minmax(0,1fr)_22.5rem] wide:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <section className="card card-pad flex flex-col gap-4" aria-label={order.productInfo.name}>
            <div className="flex items-center gap-3">
              <span className="tile size-14 shrink-0">
                <Picture src={order.productInfo.image} alt="" />
              </span>
              <span className="min-w-0 grow">
                <b className="clip block font-strong text-label">{order.productInfo.name}</b>
                <span className="block text-ink-muted text-small">
                  {say('pieces', { n: order.quantity })} · {momentText(order.createdAt, timeZone)}
                </span>
              </span>
              <Badge {...orderLooks[state]}>{say(state)}</Badge>
            </div>
            {order.userNote && (
              <p className="notice">
                <Icon name="message-circle" size="s" />
                <span className="grow">{order.userNote}</span>
              </p>
            )}
            <Where order={order} />
          </section>
          <Next key={order.updatedAt} order={order} />
          <HelpLink type="order" id={order._id} />
        </div>
        <Figures
          title={say('paid')}
          figures={[
            [say('price'), tokens(order.originalPrice)],
            ...(order.couponCode ? [[say('coupon'), order.couponCode] as const] : []),
            [say('fanPaid'), tokens(order.totalPrice)],
            ...(order.netPrice === null ? [] : [[say('yours'), tokens(order.netPrice)] as const]),
          ]}
        />
      </div>
    </>
  )
}

function Where({ order: { userInfo, deliveryAddress, phoneNumber } }: { order: OrderView }) {
  return (
    <div className="flex items-start gap-3 border-line border-t pt-4">
      <Icon name="map-pin" size="s" />
      <span className="min-w-0 grow text-label">
        <b className="block font-strong">{userInfo?.name}</b>
        <span className="block text-ink-muted">{deliveryAddress || say('digital')}</span>
        {phoneNumber && <span className="num block text-ink-muted">{phoneNumber}</span>}
      </span>
    </div>
  )
}

/** What the creator can do with the order now: it goes only forward, and a refund is asked about first. */
function Next({ order }: { order: OrderView }) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [code, setCode] = useState(order.shippingCode ?? '')
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const isPhysical = order.productInfo.type === 'physical'
  const change = async (deliveryStatus?: string) => {
    setBusy(true)
    const isCode = isPhysical && deliveryStatus !== 'refunded' && code.trim() !== (order.shippingCode ?? '')
    const body = { ...(deliveryStatus && { deliveryStatus }), ...(isCode && { shippingCode: code.trim() }) }
    try {
      await call(orders.updateOrder, { params: { id: order._id }, body })
      toast(say(deliveryStatus === 'refunded' ? 'refundDone' : 'saved'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
    await Promise.all([revalidate(), client.invalidateQueries({ queryKey: ['studio-orders'] })])
  }
  const steps = (['shipping', 'delivered'] as const).filter(step => order.nextStatuses.includes(step))
  const mayRefund = order.nextStatuses.includes('refunded')
  if (steps.length === 0 && !mayRefund) return null
  return (
    <section className="card card-pad flex flex-col gap-4" aria-label={say('next')}>
      <h2 className="font-strong text-label">{say('next')}</h2>
      {isPhysical && (
        <TextField
          label={say('code')}
          hint={say('codeHint')}
          value={code}
          maxLength={100}
          onChange={event => setCode(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {steps.map((step, index) => (
          <Button key={step} kind={index === 0 ? 'solid' : 'quiet'} busy={busy} onClick={() => change(step)}>
            {say(step === 'shipping' ? 'markShipping' : 'markDelivered')}
          </Button>
        ))}
        {isPhysical && (
          <Button busy={busy} onClick={() => change()}>
            {say('saveCode')}
          </Button>
        )}
        {mayRefund && (
          <Button kind="danger-quiet" busy={busy} onClick={() => setAsks(true)}>
            {say('refund')}
          </Button>
        )}
      </div>
      {asks && (
        <Suspense fallback={null}>
          <Sure
            title={say('refundTitle')}
            text={say('refundText', { name: order.userInfo?.name ?? '', n: tokensText(minorOf(order.totalPrice)) })}
            act={say('refund')}
            onAct={() => change('refunded')}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
