import { room } from '../../kernel/room.ts'
import { sharedItemsIn } from './asks.ts'
import { collaborationsFacts } from './facts.ts'
import { collaborationsCron, collaborationsJobs } from './jobs.ts'
import { collaborationsNews } from './news.ts'
import { collaborationsPersonal } from './personal.ts'
import { collaborationsRoutes } from './routes.ts'
import { collaborationsPlaces, collaborationsToDo } from './studio.ts'

export const collaborationsRoom = room('collaborations', {
  routes: house => collaborationsRoutes(sharedItemsIn(house)),
  facts: collaborationsFacts,
  jobs: collaborationsJobs,
  cron: collaborationsCron,
  personal: collaborationsPersonal,
  news: collaborationsNews,
  toDo: collaborationsToDo,
  places: collaborationsPlaces,
  tables: ['collaboration_shares', 'collaborations'],
  reads: ['blocks', 'performers', 'users'],
})
