import type { ChargeKind, ChargeType } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import type { TaxTerms } from '../../tax/index.ts'

/** A sale to a fan. Its id is the id of its transfer in the ledger. */
export type ChargeRow = {
  id: string
  kind: ChargeKind
  /** One fan buys this thing once. */
  once: boolean
  type: ChargeType
  paid_from: 'wallet' | 'card'
  fan_id: string
  performer_id: string
  target_id: string
  title: string
  quantity: number
  original_minor: bigint
  /** What the seller is paid for: the price, less what a coupon of the seller's own takes off. */
  total_minor: bigint
  /** How much of the total a coupon of the site pays; the fan pays the rest. */
  covered_minor: bigint
  /** The tax in what the fan paid, and on what terms; none where the site took no tax, or something physical was bought. */
  tax_minor: bigint
  tax: TaxTerms | null
  fee_minor: bigint
  /** What the seller keeps. */
  net_minor: bigint
  /** What collaborators got of it, beside the net; each part is in `charge_shares`. */
  shared_minor: bigint
  commission_bps: number
  /** The day (UTC) on which the net becomes available to the performer. */
  release_on: string
  context: Record<string, string> | null
  created_at: Date
  status: 'success' | 'refunded'
  refunded_at: Date | null
  refund_id: string | null
}

/** All of a charge, its release day as text. */
export const chargeColumns = [
  'id',
  'kind',
  'once',
  'type',
  'paid_from',
  'fan_id',
  'performer_id',
  'target_id',
  'title',
  'quantity',
  'original_minor',
  'total_minor',
  'covered_minor',
  'tax_minor',
  'tax',
  'fee_minor',
  'net_minor',
  'shared_minor',
  'commission_bps',
  'context',
  'created_at',
  'status',
  'refunded_at',
  'refund_id',
] as const

/** Charges by their ids; those that there are not are left out. */
export async function findCharges(db: Queryable, ids: string[]): Promise<Map<string, ChargeRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db<ChargeRow[]>`
    select ${db(chargeColumns)}, release_on::text from charges where id = any(${ids})`
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * A condition: what a charge paid for is its target (`buysTarget` of the table of kinds, by a test). It names the kinds as
 * the index `charges_bought_often` does, which is what lets the planner take it.
 */
export const buysTarget = (db: Queryable) => db`c.kind not in ('tip', 'subscription')`

/** What a fan paid since a moment, oldest first; one charge alone where it is named. */
export function paidSince(
  db: Queryable,
  { fanId, since, chargeId, limit }: { fanId: string; since: Date; chargeId?: string | undefined; limit: number },
): Promise<ChargeRow[]> {
  return db<ChargeRow[]>`
    select ${db(chargeColumns)}, release_on::text from charges
    where fan_id = ${fanId} ${chargeId ? db`and id = ${chargeId}` : db`and created_at >= ${since}`}
    order by created_at limit ${limit}`
}

/** The charges by which fans bought something once and haven't got their money back. */
export async function boughtOnce(
  db: Queryable,
  kind: ChargeKind,
  bought: { fanId: string; targetId: string }[],
): Promise<string[]> {
  if (bought.length === 0) return []
  const rows = await db<{ id: string }[]>`
    select c.id from unnest(${bought.map(one => one.fanId)}::uuid[], ${bought.map(one => one.targetId)}::uuid[])
      with ordinality as b(fan_id, target_id, n)
    join charges c on c.fan_id = b.fan_id and c.target_id = b.target_id and c.kind = ${kind}
      and c.status = 'success' and c.once
    order by b.n`
  return rows.map(row => row.id)
}

/** What a collaborator gets of a charge, at a rate of the net of both. */
export type ShareRow = { charge_id: string; performer_id: string; rate_bps: number; net_minor: bigint }

/** What collaborators got of a charge. */
export function sharesOfCharge(db: Queryable, { id, shared_minor }: Pick<ChargeRow, 'id' | 'shared_minor'>) {
  if (shared_minor === 0n) return Promise.resolve<ShareRow[]>([])
  return db<ShareRow[]>`
    select charge_id, performer_id, rate_bps, net_minor from charge_shares where charge_id = ${id} order by performer_id`
}

/** The same of some charges. */
export async function sharesOfCharges(
  db: Queryable,
  charges: Pick<ChargeRow, 'id' | 'shared_minor'>[],
): Promise<ShareRow[]> {
  const ids = charges.filter(({ shared_minor }) => shared_minor !== 0n).map(({ id }) => id)
  if (ids.length === 0) return []
  return db<ShareRow[]>`
    select charge_id, performer_id, rate_bps, net_minor from charge_shares where charge_id = any(${ids}::uuid[])
    order by charge_id, performer_id`
}

export async function lockCharge(db: Queryable, id: string): Promise<ChargeRow | undefined> {
  const [row] = await db<ChargeRow[]>`
    select ${db(chargeColumns)}, release_on::text from charges where id = ${id} for update`
  return row
}

/** The bank left a payment to us: what it paid is a sale again. */
export async function markRestored(db: Queryable, id: string): Promise<void> {
  await db`update charges set status = 'success', refund_id = null, refunded_at = null where id = ${id}`
}

export async function markRefunded(db: Queryable, id: string, refundId: string, at: Date): Promise<void> {
  await db`update charges set status = 'refunded', refund_id = ${refundId}, refunded_at = ${at} where id = ${id}`
}
