import type { OrderView } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { useHasWallet } from '../../wallet/index.ts'
import { useCartItems } from '../cart.ts'
import { say } from '../cart-words.ts'

// The cart is in the browser, so that the server draws none: what is in it follows once the page is awake.
const full = import('../parts/full-cart.tsx')
const FullCart = lazy(() => full)
const CartDone = lazy(() => import('../parts/cart-done.tsx'))

export const handle: PageHandle = { opens: 'everybody', pays: true }
export const meta = titled(() => say('title'), { name: 'robots', content: 'noindex' })

/** What somebody wants to buy; checked, delivered and paid from here. */
export default function Cart() {
  const viewer = useViewer()
  const hasWallet = useHasWallet()
  const [done, setDone] = useState<OrderView[] | null>(null)
  return (
    <>
      <TopBar title={say('title')} back="/home" />
      {done ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <CartDone orders={done} />
        </Suspense>
      ) : viewer && !hasWallet ? (
        <Empty icon="shopping-bag" title={say('fansOnly')} as="h1">
          {say('fansOnlyText')}
        </Empty>
      ) : (
        <Open onPaid={setDone} />
      )}
    </>
  )
}

function Open({ onPaid }: { onPaid: (orders: OrderView[]) => void }) {
  const userId = useViewer()?._id ?? ''
  if (useCartItems().length === 0) return <Nothing />
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <FullCart key={userId} userId={userId} onPaid={onPaid} />
    </Suspense>
  )
}

function Nothing() {
  return (
    <Empty
      as="h1"
      icon="shopping-bag"
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
