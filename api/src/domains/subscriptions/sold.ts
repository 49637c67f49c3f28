import { firstOpening } from '../media/index.ts'
import { noFiles, type Sold, type SoldCharge } from '../wallet/index.ts'
import { unusedGiftWorth, unusedWorth } from './commands/cancel.ts'
import { findGift } from './store/gifts.ts'

/** Any file of the creator, for who has the subscription. */
const anyOf = ({ performer_id, created_at }: SoldCharge, viewerId: string) => ({
  viewerId,
  since: created_at,
  of: { ownerId: performer_id },
})

/** A period of a subscription: opened by the first file of the creator, and used up day by day. */
export const soldPeriod: Sold = {
  filesOf: noFiles,
  openedAt: (db, charge) => firstOpening(db, anyOf(charge, charge.fan_id)),
  unusedOf: (db, { target_id }) => unusedWorth(db, target_id),
}

/** The same of one that was given: what counts is what left for who has it. */
export const soldGift: Sold = {
  filesOf: noFiles,
  async openedAt(db, charge) {
    const gift = await findGift(db, charge.target_id)
    return gift?.recipient_id ? firstOpening(db, anyOf(charge, gift.recipient_id)) : null
  },
  unusedOf: (db, { target_id }) => unusedGiftWorth(db, target_id),
}
