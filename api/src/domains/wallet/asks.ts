import { heldKinds } from '@fanfare/contract'
import type { Ctx } from '../../kernel/context.ts'
import type { House } from '../../kernel/room.ts'
import type { TopUpCoupons } from './commands/top-up.ts'
import type { ClosedAmong } from './news.ts'
import { checkSellers, type Purchasable } from './purchasables.ts'
import type { ChargeLinks } from './queries/desk.ts'
import type { HoldParts } from './queries/holds.ts'
import type { TipForm, TipPlace, WalletParts } from './routes.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** Kinds of things that a room sells; endpoints, rights and files follow from it. */
    sells: Purchasable[]
    /** What fans' held tokens are for. */
    heldFor: Partial<HoldParts>
    /**
     * What a tip is charged with that is given in a place of this room; null for one that is given elsewhere. Rooms are asked
     * from the highest down. Refuses 400 for a place that isn't this creator's, and PRICE_CHANGED for something of their list
     * that costs more than the tip.
     */
    tipPlaces: { placeOf(ctx: Ctx, performerId: string, form: TipForm): Promise<TipPlace | null> }
    topUpCoupons: TopUpCoupons
    /** What followed from a charge. */
    chargeLinks: { linksOf: ChargeLinks }
    /** Which messages are taken down, whose purchase opens nothing any more. */
    closedMessages: { closedAmong: ClosedAmong }
  }
}

/** Everything that is sold, each kind by its room. */
export const sellersIn = (house: House): Purchasable[] => checkSellers(house.all('sells').flat())

/** What rooms above lend to the endpoints of the wallet. */
export const walletPartsIn = (house: House): WalletParts => {
  const places = house.all('tipPlaces').reverse()
  return {
    coupons: house.one('topUpCoupons'),
    linksOfCharge: house.one('chargeLinks').linksOf,
    holdParts: house.whole('heldFor', heldKinds),
    async tipIn(ctx, performerId, form) {
      for (const { placeOf } of places) {
        const place = await placeOf(ctx, performerId, form)
        if (place) return place
      }
      return {}
    },
  }
}
