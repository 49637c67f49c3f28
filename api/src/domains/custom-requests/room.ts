import { room } from '../../kernel/room.ts'
import { customRequestsFacts, customRequestsPushes } from './facts.ts'
import { customRequestFileUses } from './file-uses.ts'
import { customRequestsCron, customRequestsJobs } from './jobs.ts'
import { customRequestsNews } from './news.ts'
import { customRequestsPersonal } from './personal.ts'
import { customRequestFileGuard } from './queries/rights.ts'
import { customRequestsRoutes } from './routes.ts'
import { heldRequests } from './store/requests.ts'
import { writtenRequestOffers } from './store/written.ts'
import { customRequestsPlaces, customRequestsToDo } from './studio.ts'
import { customRequestsWaits } from './waits.ts'

export const customRequestsRoom = room('custom-requests', {
  routes: customRequestsRoutes,
  facts: customRequestsFacts,
  pushes: customRequestsPushes,
  jobs: customRequestsJobs,
  cron: customRequestsCron,
  personal: customRequestsPersonal,
  news: customRequestsNews,
  heldFor: { custom_request: heldRequests },
  guards: [customRequestFileGuard],
  fileUses: customRequestFileUses,
  written: [writtenRequestOffers],
  waits: customRequestsWaits,
  toDo: customRequestsToDo,
  places: customRequestsPlaces,
  tables: ['custom_request_files', 'custom_request_settings', 'custom_request_steps', 'custom_requests'],
})
