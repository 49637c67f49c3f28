import { kindOf, type RefundableKind, type RefundReason } from '@fanfare/contract'
import { day_ms, fromNow, nowMs } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { getPayment } from '../../payments/index.ts'
import { balanceOf, type ChargeRow, findCharges } from '../../wallet/index.ts'
import { automatic_max, type Family, type Rule, ruleFor } from '../rules.ts'
import { isWatched } from '../store/watch.ts'
import { type ChargeFacts, factsOfCharge } from './charge-facts.ts'

/** Something that was paid for, as refunds see it. */
export type Thing = {
  target: 'charge' | 'payment'
  targetId: string
  fanId: string
  performerId: string | null
  kind: RefundableKind
  /** What is bought: a post, a subscription's id, a product. */
  thingId: string
  title: string
  /** Of a subscription: the tier that was paid for. */
  tier: string | null
  family: Family
  paid_minor: bigint
  /** TOKEN, or the currency of the card. */
  currency: string
  /** Of a top-up, what it bought. */
  tokens_minor: bigint
  boughtAt: Date
  openedAt: Date | null
  isOpened: boolean
  isShipped: boolean
  isGivenBack: boolean
  isDisputed: boolean
  isTakenDown: boolean
  isWatched: boolean
  isUnspent: boolean
  unused_minor: bigint
}

const targetOf = (word: string): Thing['target'] => (word === 'payment' ? 'payment' : 'charge')

/** What a fan paid for; of any fan where none is named, as operators see it. */
export async function findThing(db: Queryable, word: string, id: string, fanId?: string): Promise<Thing | undefined> {
  if (!isId(id)) return undefined
  return targetOf(word) === 'charge' ? chargeThing(db, id, fanId) : paymentThing(db, id, fanId)
}

const month_ms = 30 * day_ms
const watched = (db: Queryable, fanId: string) => isWatched(db, fanId, fromNow(-month_ms), automatic_max)

async function chargeThing(db: Queryable, id: string, fanId?: string): Promise<Thing | undefined> {
  const row = (await findCharges(db, [id])).get(id)
  if (!row || (fanId && row.fan_id !== fanId)) return undefined
  const [isUnderWatch, facts] = await Promise.all([watched(db, row.fan_id), factsOfCharge(db, row)])
  return {
    target: 'charge',
    targetId: row.id,
    fanId: row.fan_id,
    performerId: row.performer_id,
    kind: row.kind,
    thingId: row.target_id,
    title: row.title,
    tier: row.context?.tier ?? null,
    family: familyOf(row, facts),
    paid_minor: row.total_minor - row.covered_minor,
    currency: 'TOKEN',
    tokens_minor: 0n,
    boughtAt: row.created_at,
    openedAt: facts.openedAt,
    isOpened: facts.isOpened,
    isShipped: facts.isHandedOver,
    isGivenBack: row.status === 'refunded',
    isDisputed: facts.isDisputed,
    isTakenDown: facts.isTakenDown,
    isWatched: isUnderWatch,
    isUnspent: false,
    unused_minor: facts.unused_minor,
  }
}

function familyOf({ kind }: ChargeRow, { isPhysical }: ChargeFacts): Family {
  const { family } = kindOf(kind)
  if (family !== 'product') return family
  return isPhysical ? 'physical' : 'digital'
}

async function paymentThing(db: Queryable, id: string, fanId?: string): Promise<Thing | undefined> {
  const row = await getPayment(db, id)
  const isPaid = row && ['success', 'refunded', 'disputed', 'won', 'lost'].includes(row.status)
  if (!row || !isPaid || row.kind !== 'token_package' || (fanId && row.fan_id !== fanId)) return undefined
  const [isUnderWatch, balance_minor] = await Promise.all([watched(db, row.fan_id), balanceOf(db, row.fan_id)])
  return {
    target: 'payment',
    targetId: row.id,
    fanId: row.fan_id,
    performerId: null,
    kind: 'top_up',
    thingId: row.id,
    title: row.title,
    tier: null,
    family: 'top_up',
    paid_minor: row.amount_minor,
    currency: row.currency,
    tokens_minor: row.tokens_minor,
    boughtAt: row.created_at,
    openedAt: null,
    isOpened: false,
    isShipped: false,
    isGivenBack: row.status === 'refunded',
    isTakenDown: false,
    isDisputed: row.status === 'disputed' || row.status === 'won' || row.status === 'lost',
    isWatched: isUnderWatch,
    isUnspent: balance_minor >= row.tokens_minor,
    unused_minor: 0n,
  }
}

/** What the rules say of a thing for a reason. */
export function decideOn(thing: Thing, reason: RefundReason): Rule {
  return ruleFor({
    ...thing,
    reason,
    age_ms: nowMs() - thing.boughtAt.getTime(),
    hasUnused: thing.unused_minor > 0n,
  })
}

/** What would be given back, in the currency of the thing. */
export function amountOf(thing: Thing, gives: Rule['gives']): bigint {
  if (gives === 'nothing') return 0n
  return gives === 'unused' ? thing.unused_minor : thing.paid_minor
}

/** What an operator gives back of a thing: the unused days of a subscription, all of anything else. */
export function givenByOperators({ family }: Pick<Thing, 'family'>): 'all' | 'unused' {
  return family === 'subscription' || family === 'gift' ? 'unused' : 'all'
}
