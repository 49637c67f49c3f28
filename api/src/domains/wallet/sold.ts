import type { Queryable } from '../../kernel/database.ts'
import type { ChargeRow } from './store/charges.ts'

/** A charge, as the room of what it paid for is asked about it. */
export type SoldCharge = Pick<ChargeRow, 'id' | 'target_id' | 'fan_id' | 'performer_id' | 'created_at'>

/** How something that is more than its files reached the fan. */
export type Delivery = { isPhysical: boolean; isHandedOver: boolean }

/**
 * What the room of a kind of charge says of one that was made; refunds ask.
 *
 * - `filesOf`: the files that it opened. Without any, the thing is read where it is bought, so it counts as opened.
 * - `openedAt`: for what isn't opened by files of its own, when the fan first had it; null while they haven't.
 * - `deliveryOf`: for what has to be sent or handed over, how far that is.
 * - `unusedOf`: for what is used up by time, what is left of it now.
 * - `isBuyersOwn`: whether the fan made the thing, as a message that they paid to write.
 */
export type Sold = {
  filesOf(db: Queryable, charge: SoldCharge): Promise<string[]>
  openedAt?(db: Queryable, charge: SoldCharge): Promise<Date | null>
  deliveryOf?(db: Queryable, charge: SoldCharge): Promise<Delivery>
  unusedOf?(db: Queryable, charge: SoldCharge): Promise<bigint>
  isBuyersOwn?(db: Queryable, charge: SoldCharge): Promise<boolean>
}

/** Nothing that was sold is a file. */
export const noFiles: Sold['filesOf'] = async () => []
