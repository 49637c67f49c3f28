import type { OrderView } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { say } from '../orders-words.ts'
import './shop.css'

type Step = { name: string; icon: IconName; text?: string; at?: string; isDone: boolean }

const way = ['processing', 'shipping', 'delivered']

/** The way of a parcel: what is behind it, where it is, and what comes. */
export function OrderTimeline({ order }: { order: OrderView }) {
  const { timeZone } = useSite()
  const steps = stepsOf(order)
  const current = steps.findLastIndex(({ isDone }) => isDone)
  return (
    <ol className="timeline" aria-label={say('timeline')}>
      {steps.map(({ name, icon, text, at, isDone }, index) => (
        <li
          key={name}
          data-state={index === current ? 'now' : isDone ? 'done' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="timeline-dot">
            <Icon name={isDone && index < current ? 'check' : icon} size="xs" />
          </span>
          <span className="flex min-w-0 grow flex-col">
            <b className="font-strong text-label">{name}</b>
            {text && <span className="num text-ink-muted text-small">{text}</span>}
          </span>
          {at && <span className="num shrink-0 text-ink-faint text-small">{momentText(at, timeZone)}</span>}
        </li>
      ))}
    </ol>
  )
}

function stepsOf(order: OrderView): Step[] {
  const { deliveryStatus, createdAt, updatedAt, totalPrice, performerInfo } = order
  const tokens = tokensText(minorOf(totalPrice), true)
  const paid: Step = {
    name: say('step_paid'),
    icon: 'wallet',
    text: say('step_paidText', { tokens }),
    at: createdAt,
    isDone: true,
  }
  if (deliveryStatus === 'refunded')
    return [
      paid,
      {
        name: say('step_refunded'),
        icon: 'rotate-ccw',
        text: say('step_refundedText', { tokens }),
        at: updatedAt,
        isDone: true,
      },
    ]
  const reached = way.indexOf(deliveryStatus)
  const moved = (place: number) => (place === reached && place > 0 ? { at: updatedAt } : {})
  return [
    paid,
    {
      name: say('step_processing'),
      icon: 'package',
      isDone: reached >= 0,
      text: say('step_processingText', { name: performerInfo?.name ?? '' }),
    },
    {
      name: say('step_shipping'),
      icon: 'truck',
      isDone: reached >= 1,
      ...moved(1),
      ...(reached < 1 && { text: say('step_shippingText') }),
    },
    { name: say('step_delivered'), icon: 'house', isDone: reached >= 2, ...moved(2) },
  ]
}
