import './asks.ts'
import { room } from '../../kernel/room.ts'
import { taxPersonal } from './personal.ts'
import { taxRoutes } from './routes.ts'
import { taxSettings } from './settings.ts'

export const taxRoom = room('tax', {
  routes: house => taxRoutes(house.one('taxReporting'), house.one('authors').usernameOf),
  personal: taxPersonal,
  settings: taxSettings,
  tables: ['tax_homes', 'tax_rates'],
})
