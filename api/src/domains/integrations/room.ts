import { room } from '../../kernel/room.ts'
import { programs } from './commands/keys.ts'
import { integrationsFacts, integrationsPushes } from './facts.ts'
import { integrationsCron, integrationsJobs } from './jobs.ts'
import { integrationsNews } from './news.ts'
import { integrationsPersonal } from './personal.ts'
import { integrationsRoutes } from './routes.ts'

export const integrationsRoom = room('integrations', {
  routes: integrationsRoutes,
  facts: integrationsFacts,
  pushes: integrationsPushes,
  jobs: integrationsJobs,
  cron: integrationsCron,
  personal: integrationsPersonal,
  news: integrationsNews,
  programs,
})
