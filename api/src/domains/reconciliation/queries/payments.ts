import type { GatewayPayment } from '../../../gateways/index.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Found } from '../store/differences.ts'

/** A payment of ours, as far as it is held against others. */
export type OurPayment = {
  id: string
  gateway: string
  gateway_reference: string
  status: string
  amount_minor: bigint
  currency: string
  created_at: Date
}

export type Span = { from: Date; to: Date }

const columns = (db: Queryable) =>
  db`p.id, p.gateway, p.gateway_reference, p.status, p.amount_minor, p.currency, p.created_at`

/** Payments that a gateway told us of as paid in a span of time. */
export function paidIn(db: Queryable, { from, to }: Span): Promise<OurPayment[]> {
  return db<OurPayment[]>`
    select ${columns(db)} from gateway_events e join payments p on p.id = e.payment_id
    where e.kind = 'paid' and e.state = 'worked' and e.received_at >= ${from} and e.received_at < ${to}`
}

/** Payments by the gateway's names for them. */
export async function paymentsNamed(
  db: Queryable,
  gateway: string,
  references: string[],
): Promise<Map<string, OurPayment>> {
  const rows = await db<OurPayment[]>`
    select ${columns(db)} from payments p where p.gateway = ${gateway} and p.gateway_reference = any(${references})`
  return new Map(rows.map(row => [row.gateway_reference, row]))
}

const paidStates = ['success', 'refunded', 'disputed', 'won', 'lost']

/** What of a gateway's payment doesn't agree with ours. */
export function differenceWith(
  gateway: string,
  theirs: GatewayPayment,
  ours: OurPayment | undefined,
): Found | undefined {
  const both = {
    gateway,
    currency: theirs.currency,
    their_reference: theirs.reference,
    our_reference: ours?.id ?? '',
    our_minor: ours?.amount_minor ?? null,
    their_minor: theirs.amount_minor,
  }
  if (!ours || !paidStates.includes(ours.status)) return { ...both, kind: 'missing_here', our_minor: null }
  if (ours.amount_minor !== theirs.amount_minor || ours.currency !== theirs.currency)
    return { ...both, kind: 'amount_differs' }
  if (theirs.status !== 'paid' && ours.status === 'success') return { ...both, kind: 'refund_missing_here' }
  const isBackHere = ours.status === 'refunded' || ours.status === 'disputed' || ours.status === 'lost'
  return theirs.status === 'paid' && isBackHere ? { ...both, kind: 'refund_missing_at_gateway' } : undefined
}

type Booked = { id: string; gateway: string; currency: string; amount_minor: bigint; booked_minor: bigint | null }

/** Payments of a span that the ledger doesn't have, or has with another amount. */
export async function unbooked(db: Queryable, { from, to }: Span): Promise<Found[]> {
  const rows = await db<Booked[]>`
    select p.id, p.gateway, p.currency, p.amount_minor, booked.booked_minor
    from gateway_events e join payments p on p.id = e.payment_id
    left join lateral (
      select sum(o.amount_minor)::bigint as booked_minor from ledger_transfers t
      join ledger_postings o on o.transfer_id = t.id and o.from_id = 'gateway:' || p.gateway || ':clearing'
      where t.key in ('top-up:' || p.id, 'period:' || p.id)
    ) booked on true
    where e.kind = 'paid' and e.state = 'worked' and e.received_at >= ${from} and e.received_at < ${to}
      and booked.booked_minor is distinct from p.amount_minor`
  return rows.map(({ id, gateway, currency, amount_minor, booked_minor }) => ({
    kind: booked_minor === null ? 'ledger_missing' : 'ledger_differs',
    our_reference: id,
    their_reference: `payment:${id}`,
    gateway,
    currency,
    our_minor: amount_minor,
    their_minor: booked_minor,
  }))
}

type Transfer = { id: string; payment_id: string; gateway: string; currency: string; amount_minor: bigint }

/** Transfers of a span that took money from a gateway for a payment that we don't have as paid; and all of them summed. */
export async function bookedIn(
  db: Queryable,
  { from, to }: Span,
): Promise<{ count: number; sum_minor: bigint; unknown: Found[] }> {
  const booked = db`
    select t.id, split_part(t.key, ':', 2) as payment_id, split_part(o.from_id, ':', 2) as gateway, o.currency,
      sum(o.amount_minor)::bigint as amount_minor
    from ledger_transfers t join ledger_postings o on o.transfer_id = t.id and o.from_id like 'gateway:%:clearing'
    where t.kind in ('top_up', 'subscription_period') and t.at >= ${from} and t.at < ${to} group by t.id, t.key, o.from_id, o.currency`
  const [[total], unknown] = await Promise.all([
    db<[{ count: number; sum_minor: bigint }]>`
      select count(*)::int as count, coalesce(sum(amount_minor), 0)::bigint as sum_minor from (${booked}) b`,
    db<Transfer[]>`
      select b.* from (${booked}) b left join payments p on p.id::text = b.payment_id and p.status = any(${paidStates})
      where p.id is null limit 1000`,
  ])
  return {
    ...total,
    unknown: unknown.map(({ id, payment_id, gateway, currency, amount_minor }) => ({
      kind: 'ledger_unknown',
      our_reference: payment_id,
      their_reference: `transfer:${id}`,
      gateway,
      currency,
      our_minor: null,
      their_minor: amount_minor,
    })),
  }
}
