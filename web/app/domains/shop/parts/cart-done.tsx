import type { OrderView } from '@fanfare/contract'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/media-frame.tsx'
import { minorOf } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { Empty } from '../../../ui/states.tsx'
import { say } from '../cart-words.ts'
import { DownloadButton } from './download-button.tsx'
import '../../../ui/tile.css'
import './shop.css'

/** What was bought, and where it is from now on. */
export default function CartDone({ orders }: { orders: OrderView[] }) {
  return (
    <div className="mx-auto flex w-full max-w-(--size-column) flex-col gap-6" role="status">
      <Empty
        as="h1"
        icon="check"
        title={say('doneTitle')}
        action={
          <>
            <ButtonLink kind="solid" href="/user/orders">
              {say('toOrders')}
            </ButtonLink>
            <ButtonLink href="/library">{say('toLibrary')}</ButtonLink>
          </>
        }
      >
        {say('doneText', { n: orders.length })}
      </Empty>
      <ul className="card card-pad">
        {orders.map(order => (
          <li key={order._id} className="shop-line items-center">
            <span className="tile shop-thumb-s">
              <Picture src={order.productInfo.image} alt="" />
            </span>
            <a href={`/user/orders/${order._id}`} className="flex min-w-0 grow flex-col">
              <span className="clip font-strong">{order.productInfo.name}</span>
              <span className="clip text-ink-muted text-small">
                {[order.performerInfo?.name, order.orderNumber].filter(Boolean).join(' · ')}
              </span>
            </a>
            {order.productInfo.type === 'digital' ? (
              <DownloadButton productId={order.productId} size="s" />
            ) : (
              <span className="flex items-center gap-2 font-strong text-label">
                <Tokens minor={minorOf(order.totalPrice)} exact />
                <Icon name="chevron-right" size="s" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
