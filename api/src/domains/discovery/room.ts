import './asks.ts'
import { room } from '../../kernel/room.ts'
import { discoveryCron, discoveryJobs } from './jobs.ts'
import { discoveryPersonal } from './personal.ts'
import { discoveryRoutes } from './routes.ts'

export const discoveryRoom = room('discovery', {
  routes: house => discoveryRoutes(house.table('searchTotals')),
  jobs: discoveryJobs,
  cron: discoveryCron,
  personal: discoveryPersonal,
})
