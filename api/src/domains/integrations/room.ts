import { room } from '../../kernel/room.ts'
import { programs } from './commands/keys.ts'
import { environment } from './environment.ts'
import { integrationsFacts, integrationsPushes } from './facts.ts'
import { integrationsCron, integrationsJobs } from './jobs.ts'
import { integrationsNews } from './news.ts'
import { integrationsPersonal } from './personal.ts'
import { integrationsRoutes } from './routes.ts'
import { integrationsSettings } from './settings.ts'
import { keyNameOf } from './store/keys.ts'

export const integrationsRoom = room('integrations', {
  environment,
  routes: integrationsRoutes,
  facts: integrationsFacts,
  pushes: integrationsPushes,
  jobs: integrationsJobs,
  cron: integrationsCron,
  personal: integrationsPersonal,
  news: integrationsNews,
  programs,
  keyNames: { keyNameOf },
  settings: integrationsSettings,
  tables: ['api_keys', 'webhook_deliveries', 'webhooks'],
  reads: ['users'],
})
