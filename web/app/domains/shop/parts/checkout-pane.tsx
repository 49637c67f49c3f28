import { checkout, type OrderView } from '@fanfare/contract'
import { useMemo, useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, newKey } from '../../../core/http/call.ts'
import { useMutation, useQueryClient } from '../../../core/http/queries.ts'
import { useBalance, useStores } from '../../../core/session/stores.tsx'
import { useWorthText } from '../../../core/session/worth.ts'
import { Button } from '../../../ui/button.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { BeforeAfter, PayProblem, TopUpFirst } from '../../wallet/index.ts'
import type { CartItem } from '../cart-store.ts'
import { say } from '../cart-words.ts'
import { type Preview, wireItems } from '../checkout.ts'
import type { Draft } from '../draft.ts'
import '../../../ui/sum.css'

/** The cart isn't as it was, which is no error of paying. */
const changed = Symbol('changed')

type Props = {
  items: CartItem[]
  preview: Preview
  draft: Draft
  /** The page to come back to from a top-up. */
  here: string
  /** Shows beside the fields what is missing; false if something is. */
  onCheck: () => boolean
  onChanged: () => void
  onPaid: (orders: OrderView[]) => void
}

/** What the cart costs, the balance before and after, and the one button that pays. */
export function CheckoutPane(props: Props) {
  const { items, preview, here } = props
  const worth = useWorthText()
  const balance_minor = useBalance()
  const total_minor = minorOf(preview.totalPrice)
  const missing_minor = total_minor - balance_minor
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const isSound = preview.lines.every(({ problem }) => problem === null) && !preview.couponProblem
  return (
    <section className="card card-pad flex flex-col gap-5" aria-labelledby="together">
      <h2 id="together" className="font-strong text-body">
        {say('together')}
      </h2>
      <dl className="sum num">
        <div>
          <dt>{say('things', { n: pieces })}</dt>
          <dd>{tokensText(minorOf(preview.originalPrice), true)}</dd>
        </div>
        {preview.discount > 0 && (
          <div>
            <dt>{preview.coupon?.code ?? say('discount')}</dt>
            <dd className="text-good">{`\u2212${tokensText(minorOf(preview.discount), true)}`}</dd>
          </div>
        )}
        <div className="font-strong">
          <dt>{say('total')}</dt>
          <dd>
            <Tokens minor={total_minor} worth={worth(total_minor)} exact />
          </dd>
        </div>
      </dl>
      <BeforeAfter balance_minor={balance_minor} price_minor={total_minor} money={worth} taxed={taxedOf(preview)} />
      {!isSound ? (
        <Notice tone="warn" icon="triangle-exclamation-point">
          {say('fixFirst')}
        </Notice>
      ) : missing_minor > 0n ? (
        <TopUpFirst
          missing_minor={missing_minor}
          returnTo={here}
          keep={() => {}}
          hint={say('topUpBack')}
          act={amount => say('topUpAnd', { amount })}
        />
      ) : (
        <Pay {...props} total_minor={total_minor} />
      )}
      <p className="text-center text-ink-faint text-small">{say('paysOnce')}</p>
    </section>
  )
}

/** The site takes tax of what is digital; what is sent by post is sold by its creator. */
function taxedOf({ lines }: Preview) {
  const digital = lines.filter(({ type }) => type === 'digital')
  return digital.length === 0 ? 'nothing' : digital.length === lines.length ? 'all' : 'digital'
}

function Pay({ items, preview, draft, onCheck, onChanged, onPaid, total_minor }: Props & { total_minor: bigint }) {
  const client = useQueryClient()
  const { currentUser } = useStores()
  const [problem, setProblem] = useState<unknown>(null)
  const { addressId, phone, note } = draft
  const body = {
    items: wireItems(items),
    priceSeen: preview.totalPrice,
    ...(preview.needsAddress && { deliveryAddressId: addressId, phoneNumber: phone }),
    ...(note.trim() && { userNote: note.trim() }),
    ...(preview.coupon && { couponCode: preview.coupon.code }),
  }
  const told = JSON.stringify(body)
  // One key for one cart: pressing again after a lost answer can't pay twice, and another cart has another key.
  const key = useMemo(() => ({ of: told, value: newKey() }), [told])
  const pay = useMutation({
    mutationFn: () => call(checkout.checkout, { body, key: key.value }),
    onSuccess({ orders, balance }) {
      currentUser.getState().setBalance(minorOf(balance))
      onPaid(orders)
      client.invalidateQueries({ queryKey: ['wallet'] })
      for (const name of ['orders', 'library', 'product', 'product-list'])
        client.invalidateQueries({ queryKey: [name] })
    },
    onError(error) {
      const isChanged = error instanceof ApiError && error.error === 'CART_CHANGED'
      setProblem(isChanged ? changed : error)
      onChanged()
    },
  })
  const begin = () => {
    setProblem(null)
    if (onCheck()) pay.mutate()
  }
  return (
    <div className="flex flex-col gap-3">
      {problem === changed ? (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {say('changed')}
        </Notice>
      ) : (
        problem !== null && <PayProblem error={problem} />
      )}
      <Button kind="pay" size="l" block busy={pay.isPending} onClick={begin}>
        {say('pay')} <Tokens minor={total_minor} exact line />
      </Button>
    </div>
  )
}
