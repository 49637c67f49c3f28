import './asks.ts'
import { room } from '../../kernel/room.ts'
import { identityPushes } from './facts.ts'
import { identityCron, identityJobs } from './jobs.ts'
import { identityNews } from './news.ts'
import { identityPersonal } from './personal.ts'
import { findPersonId, namedPeople } from './queries/people.ts'
import { identityRoutes } from './routes.ts'

export const identityRoom = room('identity', {
  routes: house =>
    identityRoutes({
      onNewcomer: house.one('newcomers').onNewcomer,
      decisions: house.one('suspensions'),
      programs: house.one('programs'),
    }),
  pushes: identityPushes,
  jobs: identityJobs,
  cron: identityCron,
  personal: identityPersonal,
  news: identityNews,
  ledgerPeople: { named: namedPeople, find: findPersonId },
})
