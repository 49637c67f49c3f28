import './asks.ts'
import { room } from '../../kernel/room.ts'
import { environment } from './environment.ts'
import { identityPushes } from './facts.ts'
import { identityCron, identityJobs } from './jobs.ts'
import { identityNews } from './news.ts'
import { identityPersonal } from './personal.ts'
import { findPersonId, namedPeople } from './queries/people.ts'
import { identityRoutes } from './routes.ts'
import { identitySettings } from './settings.ts'
import { fansOf, usernameOf } from './store/users.ts'

export const identityRoom = room('identity', {
  environment,
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
  residents: { fansOf },
  authors: { usernameOf },
  ledgerPeople: { named: namedPeople, find: findPersonId },
  settings: identitySettings,
  tables: [
    'auditor_passes',
    'former_usernames',
    'known_browsers',
    'known_devices',
    'linked_accounts',
    'login_failures',
    'mailed_links',
    'operators',
    'passkey_challenges',
    'passkeys',
    'recovery_codes',
    'sessions',
    'sign_in_attempts',
    'two_factor',
    'users',
  ],
})
