import { placeNames, toDoNames } from '@fanfare/contract'
import { room } from '../../kernel/room.ts'
import { studioPersonal } from './personal.ts'
import { studioRoutes } from './routes.ts'

/**
 * The studio's front page: what waits for a creator, and which places their studio has.
 *
 * - What waits, and whether a place has something in it, the rooms say; this room asks all of them in one statement.
 * - A feature that was never switched is on while something is in it. Switched off it deletes nothing.
 */
export const studioRoom = room('studio', {
  routes: house => studioRoutes({ toDo: house.whole('toDo', toDoNames), places: house.whole('places', placeNames) }),
  personal: studioPersonal,
  tables: ['creator_features'],
})
