import type { OrderView } from '@fanfare/contract'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../orders-words.ts'

/** How far an order is. */
export function OrderBadge({ order }: { order: Pick<OrderView, 'deliveryStatus' | 'productInfo'> }) {
  if (order.deliveryStatus === 'refunded') return <Badge icon="rotate-ccw">{say('state_refunded')}</Badge>
  if (order.productInfo.type === 'digital') return <Badge icon="download">{say('digitalReady')}</Badge>
  if (order.deliveryStatus === 'shipping')
    return (
      <Badge tone="info" icon="truck">
        {say('state_shipping')}
      </Badge>
    )
  if (order.deliveryStatus === 'delivered')
    return (
      <Badge tone="good" icon="check">
        {say('state_delivered')}
      </Badge>
    )
  return <Badge icon="package">{say('state_processing')}</Badge>
}
