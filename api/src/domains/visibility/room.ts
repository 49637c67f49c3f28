import { room } from '../../kernel/room.ts'
import { knownIn } from './asks.ts'
import { visibilityFacts } from './facts.ts'
import { visibilityJobs } from './jobs.ts'
import { visibilityNews } from './news.ts'
import { visibilityPersonal } from './personal.ts'
import { visibilityRoutes } from './routes.ts'
import { visibilitySettings } from './settings.ts'
import { hiddenBy } from './store/mutes.ts'

export const visibilityRoom = room('visibility', {
  routes: house => visibilityRoutes(knownIn(house)),
  facts: visibilityFacts,
  jobs: house => visibilityJobs(knownIn(house)),
  personal: visibilityPersonal,
  news: visibilityNews,
  readership: { hiddenBy },
  settings: visibilitySettings,
  tables: ['ai_hiders', 'blocks', 'contact_blocks', 'country_blocks', 'muted_performers', 'muted_words'],
  reads: ['users'],
})
