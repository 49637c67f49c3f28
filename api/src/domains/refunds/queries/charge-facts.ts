import type { Queryable } from '../../../kernel/database.ts'
import { firstOpening } from '../../media/index.ts'
import { takenDownAmong } from '../../moderation/index.ts'
import { type ChargeRow, paymentOfCharge, type Sold } from '../../wallet/index.ts'
import { soldAs } from '../sold.ts'
import { isDisputed } from '../store/watch.ts'

/** What happened to what a charge paid for, as the rules look at it. */
export type ChargeFacts = {
  openedAt: Date | null
  isOpened: boolean
  isPhysical: boolean
  isHandedOver: boolean
  isDisputed: boolean
  isTakenDown: boolean
  unused_minor: bigint
}

const nothingToHandOver = async () => ({ isPhysical: false, isHandedOver: false })

/** What the room that sold it, and our own records, say of a charge. */
export async function factsOfCharge(db: Queryable, charge: ChargeRow): Promise<ChargeFacts> {
  const sold = soldAs[charge.kind]
  const { deliveryOf = nothingToHandOver, unusedOf } = sold
  const [opening, delivery, disputed, isTakenDown, unused_minor] = await Promise.all([
    openingOf(db, sold, charge),
    deliveryOf(db, charge),
    isQuestioned(db, charge),
    isDown(db, sold, charge),
    unusedOf && charge.status === 'success' ? unusedOf(db, charge) : 0n,
  ])
  return {
    openedAt: opening.openedAt,
    isOpened: opening.isOpened,
    isPhysical: delivery.isPhysical,
    isHandedOver: delivery.isHandedOver,
    isDisputed: disputed,
    isTakenDown,
    unused_minor,
  }
}

/** Opened is what left our server for the fan since it was bought. A thing without files is read where it's bought. */
async function openingOf(db: Queryable, sold: Sold, charge: ChargeRow) {
  if (sold.openedAt) {
    const openedAt = await sold.openedAt(db, charge)
    return { openedAt, isOpened: openedAt !== null }
  }
  const fileIds = await sold.filesOf(db, charge)
  if (fileIds.length === 0) return { openedAt: null, isOpened: true }
  const openedAt = await firstOpening(db, { viewerId: charge.fan_id, since: charge.created_at, of: { fileIds } })
  return { openedAt, isOpened: openedAt !== null }
}

async function isQuestioned(db: Queryable, { id, fan_id, paid_from }: ChargeRow): Promise<boolean> {
  const paymentId = paid_from === 'card' ? await paymentOfCharge(db, id) : undefined
  return paymentId !== undefined && isDisputed(db, fan_id, paymentId)
}

/**
 * Whether operators took down what a charge bought; a message to many is taken down as a whole. What the fan made
 * themselves isn't given back when it is taken down.
 */
async function isDown(db: Queryable, { isBuyersOwn }: Sold, charge: ChargeRow): Promise<boolean> {
  const id = charge.context?.massMessageId ?? charge.target_id
  return (await takenDownAmong(db, [id])).has(id) && !(await isBuyersOwn?.(db, charge))
}
