import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { type ChargeRow, findCharges } from '../../wallet/index.ts'
import {
  type First,
  findFan,
  insertCharge,
  insertFan,
  type LinkChargeRow,
  type LinkFanRow,
  markFirst,
  returnCharge,
} from '../store/fans.ts'
import { addSums, type Sums } from '../store/sums.ts'
import { takeVisit } from '../store/visits.ts'
import { dayOf, monthOf } from '../views.ts'

type Pair = { fanId: string; performerId: string }

/** A fan follows a creator; it counts once for the link that brought them. */
export async function countFollow(tx: Tx, pair: Pair, at: Date): Promise<void> {
  await countFirst(tx, pair, { what: 'followed', at, sums: { followed: 1 } })
}

export type SubscribedBy = 'free' | 'trial' | 'paid'

/** A fan has a creator's subscription; the first one counts, by how it began. */
export async function countSubscription(tx: Tx, pair: Pair, by: SubscribedBy, at: Date): Promise<void> {
  await countFirst(tx, pair, { what: 'subscribed', at, sums: { [`subscribed_${by}`]: 1 } })
}

/** A charge is in the sums of the link that brought its fan, once, and as long as it isn't given back. */
export async function countCharge(tx: Tx, chargeId: string): Promise<void> {
  const charge = (await findCharges(tx, [chargeId])).get(chargeId)
  if (charge?.status !== 'success' || charge.total_minor === 0n) return
  const fan = await broughtBy(tx, { fanId: charge.fan_id, performerId: charge.performer_id }, charge.created_at)
  if (!fan) return
  const row = rowOf(charge, fan)
  if (!(await insertCharge(tx, row))) return
  const isFirst = await markFirst(tx, fan, 'bought', charge.created_at)
  const { spent_minor, earned_minor } = row
  await addSums(tx, placeOf(row), { spent_minor, earned_minor, ...(isFirst && { buyers: 1 }) })
}

/** What a coupon of the site paid was not spent by the fan. */
function rowOf({ id, total_minor, covered_minor, net_minor, created_at }: ChargeRow, fan: LinkFanRow): LinkChargeRow {
  return {
    charge_id: id,
    link_id: fan.link_id,
    day: dayOf(created_at),
    came_in: monthOf(fan.came_at),
    spent_minor: total_minor - covered_minor,
    earned_minor: net_minor,
  }
}

const placeOf = ({ link_id, day, came_in }: LinkChargeRow) => ({ link_id, day, came_in })

/** A charge was given back: it leaves the sums, on the day on which it was made. */
export async function returnFromSums(tx: Tx, chargeId: string): Promise<void> {
  const row = await returnCharge(tx, chargeId, now())
  if (row) await addSums(tx, placeOf(row), { spent_minor: -row.spent_minor, earned_minor: -row.earned_minor })
}

/** A charge that was taken back counts again. */
export async function restoreToSums(tx: Tx, chargeId: string): Promise<void> {
  const row = await returnCharge(tx, chargeId, null)
  if (!row) return countCharge(tx, chargeId)
  const { spent_minor, earned_minor } = row
  await addSums(tx, placeOf(row), { spent_minor, earned_minor })
}

type Deed = { what: First; at: Date; sums: Partial<Sums> }

async function countFirst(tx: Tx, pair: Pair, { what, at, sums }: Deed): Promise<void> {
  const fan = await broughtBy(tx, pair, at)
  if (!fan || !(await markFirst(tx, fan, what, at))) return
  await addSums(tx, { link_id: fan.link_id, day: dayOf(at), came_in: monthOf(fan.came_at) }, sums)
}

/**
 * The link that brought a fan to a creator. Their first deed decides it for good: by the visit that is remembered of them,
 * if it is young enough and they weren't the creator's fan before.
 */
async function broughtBy(tx: Tx, { fanId, performerId }: Pair, at: Date): Promise<LinkFanRow | null> {
  const { fan, hasVisit } = await findFan(tx, performerId, fanId)
  if (fan || !hasVisit) return fan
  const { trackingLinkDays } = await settingsIn(tx)
  const visit = await takeVisit(tx, { fanId, performerId, since: fromNow(-trackingLinkDays * day_ms) })
  if (!visit) return null
  const brought = { performer_id: performerId, fan_id: fanId, link_id: visit.link_id, came_at: at }
  if (!(await insertFan(tx, brought))) return null
  await addSums(tx, { link_id: visit.link_id, day: dayOf(at), came_in: monthOf(at) }, { fans: 1 })
  return brought
}
