import type { OrderView } from '@fanfare/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '../../../core/http/call.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { JoinFirst } from '../../wallet/index.ts'
import { useCart, useCartItems } from '../cart.ts'
import type { CartItem } from '../cart-store.ts'
import { say } from '../cart-words.ts'
import { byCreator, lineFor, type Preview, usePreview } from '../checkout.ts'
import { useDraft } from '../draft.ts'
import { CartLine } from './cart-line.tsx'
import { CheckoutPane } from './checkout-pane.tsx'
import { CouponField } from './coupon-field.tsx'
import { DeliveryFields, type DeliveryProblems, deliveryProblems } from './delivery-fields.tsx'
import './shop.css'

/** A cart with something in it: its lines, the delivery, a coupon, and beside them the checkout or the way in. */
export default function FullCart({ userId, onPaid }: { userId: string; onPaid: (orders: OrderView[]) => void }) {
  const [params] = useSearchParams()
  const cart = useCart()
  const all = useCartItems()
  const one = all.filter(({ productId }) => productId === params.get('only'))
  const items = one.length > 0 ? one : all
  const [draft, change, settle] = useDraft(userId)
  const [checked, setChecked] = useState(false)
  const preview = usePreview(items, draft.coupon, userId !== '')
  const seen = preview.data
  const missing = seen?.needsAddress ? deliveryProblems(draft) : {}
  const check = () => {
    setChecked(true)
    return Object.keys(missing).length === 0
  }
  const paid = (orders: OrderView[]) => {
    settle()
    onPaid(orders)
    cart.getState().remove(items.map(({ productId }) => productId))
    window.scrollTo({ top: 0 })
  }
  const only = one.length > 0 && one.length < all.length
  return (
    <div className="cart-page">
      <div className="flex min-w-0 flex-col gap-8">
        <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
        {only && (
          <Notice icon="info">
            {say('onlyThis')}{' '}
            <a href="/cart" className="link">
              {say('showWhole')}
            </a>
          </Notice>
        )}
        <Groups items={items} preview={seen} />
        {seen && <Details preview={seen} draft={draft} problems={checked ? missing : {}} onChange={change} />}
      </div>
      <aside className="cart-aside" aria-label={say('together')}>
        {userId === '' ? (
          <section className="card card-pad flex flex-col gap-4">
            <p className="text-ink-muted text-label">{say('joinText')}</p>
            <JoinFirst next="/cart" onEntered={() => {}} />
          </section>
        ) : preview.isError ? (
          <Failed message={sentenceOf(preview.error)} onRetry={() => preview.refetch()} />
        ) : seen ? (
          <CheckoutPane
            {...{ items, preview: seen, draft }}
            here={only ? `/cart?only=${params.get('only')}` : '/cart'}
            onCheck={check}
            onChanged={() => void preview.refetch()}
            onPaid={paid}
          />
        ) : (
          <Skeleton height={320} />
        )}
      </aside>
    </div>
  )
}

function Groups({ items, preview }: { items: CartItem[]; preview: Preview | undefined }) {
  return byCreator(items).map(({ performerId, name, items: theirs }) => (
    <section key={performerId} aria-label={name}>
      <h2 className="font-strong text-body">{name}</h2>
      <ul>
        {theirs.map(item => (
          <CartLine key={item.productId} item={item} line={lineFor(preview, item)} />
        ))}
      </ul>
    </section>
  ))
}

type DetailsProps = {
  preview: Preview
  draft: ReturnType<typeof useDraft>[0]
  problems: DeliveryProblems
  onChange: ReturnType<typeof useDraft>[1]
}

function Details({ preview, draft, problems, onChange }: DetailsProps) {
  return (
    <>
      <DeliveryFields needsAddress={preview.needsAddress} draft={draft} problems={problems} onChange={onChange} />
      <section className="flex flex-col gap-3" aria-labelledby="coupon">
        <h2 id="coupon" className="type-heading">
          {say('coupon')}
        </h2>
        <CouponField key={draft.coupon} code={draft.coupon} preview={preview} onCode={coupon => onChange({ coupon })} />
      </section>
    </>
  )
}
