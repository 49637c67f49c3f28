import { room } from '../../kernel/room.ts'
import { targetsIn } from '../social/index.ts'
import { linkVisits } from './commands/open.ts'
import { linksFacts } from './facts.ts'
import { linksCron, linksJobs } from './jobs.ts'
import { linksPersonal } from './personal.ts'
import { linksRoutes } from './routes.ts'

export const linksRoom = room('links', {
  routes: house => linksRoutes(targetsIn(house)),
  facts: linksFacts,
  jobs: linksJobs,
  cron: linksCron,
  personal: linksPersonal,
  views: [linkVisits],
})
