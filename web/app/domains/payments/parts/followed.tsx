import type { PaymentDetail } from '@fanfare/contract'
import clsx from 'clsx'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { minorOf, moneyText, tokensText } from '../../../ui/money.ts'
import { say } from '../desk-words.ts'

type Way = { key: string; href?: string | undefined; icon: IconName; label: string; more: string }

type Led = Pick<PaymentDetail, 'transfers' | 'refunds'> & Partial<Pick<PaymentDetail, 'receiptId' | 'dispute'>>

/** What a payment or a sale led to, each with the way to it. */
export function Followed({ of }: { of: Led }) {
  const { timeZone } = useSite()
  const ways = waysOf(of, at => momentText(at, timeZone))
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="followed">
      <h2 id="followed" className="font-strong text-label">
        {say('links')}
      </h2>
      {ways.length === 0 && <p className="text-ink-muted text-label">{say('noLinks')}</p>}
      <ul className="flex flex-col gap-1">
        {ways.map(({ key, href, icon, label, more }) => (
          <li key={key}>
            <Row {...{ icon, label, more, href }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ href, icon, label, more }: Omit<Way, 'key'>) {
  const Line = href ? 'a' : 'span'
  return (
    <Line
      href={href}
      className={clsx('-mx-2 flex items-center gap-3 rounded-control px-2 py-2', href && 'hover:bg-hover')}
    >
      <Icon name={icon} size="s" />
      <span className="flex min-w-0 grow flex-col">
        <span className="wrap-anywhere text-label">{label}</span>
        <span className="num text-ink-faint text-small">{more}</span>
      </span>
      {href && <Icon name="chevron-right" size="s" />}
    </Line>
  )
}

function waysOf({ receiptId, transfers, refunds, dispute }: Led, when: (at: string) => string): Way[] {
  return [
    ...(receiptId
      ? [
          {
            key: 'receipt',
            href: `/wallet/receipts/${receiptId}`,
            icon: 'receipt-text',
            label: say('receipt'),
            more: '',
          } as const,
        ]
      : []),
    ...transfers.map(({ _id, kind, at }) => ({
      key: _id,
      href: `/operator/ledger/transfers/${_id}`,
      icon: 'library' as const,
      label: transferText(kind),
      more: when(at),
    })),
    ...refunds.map(({ _id, state, amount, currency }) => ({
      key: _id,
      href: `/operator/refunds/${_id}`,
      icon: 'rotate-ccw' as const,
      label: say('refund', { amount: amountText(amount, currency) }),
      more: refundText(state),
    })),
    ...(dispute
      ? [
          {
            key: dispute._id,
            href: `/operator/disputes/${dispute._id}`,
            icon: 'flag' as const,
            label: say('dispute'),
            more: disputeText(dispute.state),
          },
        ]
      : []),
  ]
}

const transferKinds = [
  ...(['top_up', 'subscription_period', 'top_up_refund', 'top_up_chargeback', 'chargeback', 'reversal'] as const),
  ...(['tip', 'purchase', 'stream_time'] as const),
] as const
const refundStates = ['in_review', 'approved', 'sending', 'refunded', 'refused', 'appealed'] as const
const disputeStates = ['received', 'evidence_due', 'submitted', 'won', 'lost'] as const

function transferText(kind: string): string {
  if (kind === 'refund') return say('top_up_refund')
  return say(transferKinds.find(one => one === kind) ?? 'transfer')
}

function refundText(state: string): string {
  const known = refundStates.find(one => one === state)
  return known ? say(`refundState_${known}`) : state
}

function disputeText(state: string): string {
  const known = disputeStates.find(one => one === state)
  return known ? say(`disputeState_${known}`) : state
}

function amountText(amount: number, currency: string): string {
  const minor = minorOf(amount)
  return currency === 'TOKEN' ? say('tokensText', { n: tokensText(minor, true) }) : moneyText(minor, currency)
}
