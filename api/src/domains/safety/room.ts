import { room } from '../../kernel/room.ts'
import { knownIn, looksIn, removablesIn, reportedIn, writtenIn } from './asks.ts'
import { suspensionDecisions } from './commands/suspensions.ts'
import { safetyFacts } from './facts.ts'
import { safetyCron, safetyGauges, safetyJobs } from './jobs.ts'
import { safetyNews } from './news.ts'
import { safetyPersonal } from './personal.ts'
import { safetyRoutes } from './routes.ts'
import { safetySettings } from './settings.ts'
import { hiddenBy } from './store/mutes.ts'
import { safetyWaits } from './waits.ts'

export const safetyRoom = room('safety', {
  routes: house =>
    safetyRoutes({
      ownerOf: reportedIn(house),
      placesOf: house.one('commentPlaces').placesOf,
      removables: removablesIn(house),
      looks: looksIn(house),
      knownTo: knownIn(house),
    }),
  facts: safetyFacts,
  jobs: house => safetyJobs({ things: removablesIn(house), written: writtenIn(house), knownTo: knownIn(house) }),
  cron: safetyCron,
  personal: safetyPersonal,
  news: safetyNews,
  gauges: safetyGauges,
  readership: { hiddenBy },
  suspensions: suspensionDecisions,
  waits: safetyWaits,
  settings: safetySettings,
  tables: [
    'ai_hiders',
    'appeals',
    'banned_term_findings',
    'banned_term_scan',
    'banned_terms',
    'blocks',
    'case_decisions',
    'case_things',
    'cases',
    'contact_blocks',
    'country_blocks',
    'decision_links',
    'decisions',
    'muted_performers',
    'muted_words',
    'notice_links',
    'notices',
    'reports',
    'takedowns',
  ],
  reads: ['follows', 'performers', 'subscription_periods', 'users'],
})
