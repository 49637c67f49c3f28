import './asks.ts'
import { room } from '../../kernel/room.ts'
import { taxPersonal } from './personal.ts'
import { taxRoutes } from './routes.ts'

export const taxRoom = room('tax', {
  routes: house => taxRoutes(house.one('taxReporting')),
  personal: taxPersonal,
})
