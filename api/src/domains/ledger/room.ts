import './asks.ts'
import { room } from '../../kernel/room.ts'
import { ledgerCron, ledgerJobs } from './jobs.ts'
import { ledgerPersonal } from './personal.ts'
import { ledgerRoutes } from './routes.ts'

export const ledgerRoom = room('ledger', {
  routes: house => ledgerRoutes(house.one('ledgerPeople')),
  jobs: ledgerJobs,
  cron: ledgerCron,
  personal: ledgerPersonal,
})
