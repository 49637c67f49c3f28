import type { House } from '../../kernel/room.ts'
import type { Settlers } from './commands/events.ts'
import type { PaymentLinks } from './queries/desk.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** What becomes of a payment once a gateway says so, by what it is for. */
    settles: Partial<Settlers>
    /** Who looks on while that happens. */
    watchesSettling: { watched(settlers: Settlers): Settlers }
    /** What followed from a payment. */
    paymentLinks: { linksOf: PaymentLinks }
  }
}

/** What becomes of a payment once a gateway says so. */
export const settlersIn = (house: House): Settlers =>
  house.one('watchesSettling').watched(house.whole('settles', ['token_package', 'subscription']))
