import type { ChargeView, PaymentView } from '@fanfare/contract'
import { typesAt } from '@fanfare/contract/charge-kinds'
import { minorOf, tokensText } from '../../ui/money.ts'
import type { Line } from './history.ts'
import { say } from './words.ts'

export type Shown = { title: string; sub: string; incoming: boolean; minor: bigint; counts: boolean }

/** A line of the statement for reading: what, with who, and what it did to the balance. */
export function shownLine(line: Line): Shown {
  return line.kind === 'charge' ? shownCharge(line.charge) : shownPayment(line.payment)
}

function shownCharge(charge: ChargeView): Shown {
  const name = charge.performerInfo?.name
  const product = charge.products[0]
  const refunded = charge.status === 'refunded'
  const isTip = typesAt('tip').includes(charge.type)
  const tipTitle = name ? say('lineTip', { name }) : say('lineTipNobody')
  return {
    title: isTip ? tipTitle : (product?.name ?? charge.type),
    sub: [isTip ? product?.description : name, taxText(charge), refunded && say('lineRefunded')]
      .filter(Boolean)
      .join(' · '),
    incoming: false,
    minor: minorOf(charge.totalPrice),
    counts: !refunded,
  }
}

/** The tax in a charge, in tokens; nothing where there is none. */
function taxText({ tax }: ChargeView): string {
  return tax && tax.amount > 0 ? say('lineTax', { tax: tokensText(minorOf(tax.amount), true), name: tax.name }) : ''
}

function shownPayment(payment: PaymentView): Shown {
  return {
    title: payment.products[0]?.name || say('lineTopUp'),
    sub: paymentStatus(payment),
    incoming: true,
    minor: minorOf(payment.tokens),
    counts: payment.status === 'success' || payment.status === 'won',
  }
}

/** Where to ask for a line's money back; nothing for what wasn't paid or was given back. */
export function refundPath(line: Line): string | undefined {
  const { status } = line.kind === 'charge' ? line.charge : line.payment
  const isTopUp = line.kind === 'payment' && line.payment.type === 'token_package'
  if (status !== 'success' || (line.kind === 'payment' && !isTopUp)) return undefined
  return `/refunds/new?target=${line.kind}&id=${line.id}`
}

/** Where to confirm a payment that the bank asks about; nothing for any other line. */
export function confirmPath(line: Line): string | undefined {
  const waits = line.kind === 'payment' && line.payment.status === 'require_authentication'
  return waits ? `/payments/${line.id}/confirm` : undefined
}

/** The receipt of a line; nothing for what was never paid. */
export function receiptPath(line: Line): string | undefined {
  const { status } = line.kind === 'charge' ? line.charge : line.payment
  const isPaid = line.kind === 'charge' || ['success', 'refunded', 'disputed', 'won', 'lost'].includes(status)
  return isPaid ? `/wallet/receipts/${line.id}` : undefined
}

const statusWords = {
  created: 'statusCreated',
  processing: 'statusProcessing',
  require_authentication: 'statusConfirm',
  fail: 'statusFail',
  canceled: 'statusCanceled',
  refunded: 'statusRefunded',
  disputed: 'statusDisputed',
  won: 'statusWon',
  lost: 'statusLost',
} as const

/** How a payment stands, in words; a settled one needs none but for its coupon. */
function paymentStatus({ status, couponInfo }: Pick<PaymentView, 'status' | 'couponInfo'>): string {
  if (status in statusWords) return say(statusWords[status as keyof typeof statusWords])
  return couponInfo ? say('lineCoupon', { percent: Math.round(couponInfo.value * 10_000) / 100 }) : ''
}

/** How much went to each creator, most first. */
export function spentByPerson(charges: ChargeView[]) {
  const sums = new Map<string, { person: NonNullable<ChargeView['performerInfo']>; minor: bigint }>()
  for (const { performerInfo: person, status, totalPrice } of charges) {
    if (!person || status !== 'success') continue
    sums.set(person._id, { person, minor: (sums.get(person._id)?.minor ?? 0n) + minorOf(totalPrice) })
  }
  return [...sums.values()].sort((a, b) => (a.minor < b.minor ? 1 : -1))
}
