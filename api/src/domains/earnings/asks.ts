import type { House } from '../../kernel/room.ts'
import type { TransfersOf } from './queries/balance.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** By which transfers a creator's earnings moved beside sales. */
    transfers: TransfersOf[]
  }
}

/** By which transfers a creator's earnings moved, beside sales, in all rooms. */
export const transfersIn = (house: House): TransfersOf => {
  const all = house.all('transfers').flat()
  return async (db, performerId) => (await Promise.all(all.map(transfersOf => transfersOf(db, performerId)))).flat()
}
