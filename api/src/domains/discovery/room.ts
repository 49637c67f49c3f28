import './asks.ts'
import { room } from '../../kernel/room.ts'
import { discoveryCron, discoveryJobs } from './jobs.ts'
import { discoveryPersonal } from './personal.ts'
import { discoveryRoutes } from './routes.ts'
import { discoverySettings } from './settings.ts'

export const discoveryRoom = room('discovery', {
  routes: house => discoveryRoutes(house.table('searchTotals')),
  jobs: discoveryJobs,
  cron: discoveryCron,
  personal: discoveryPersonal,
  settings: discoverySettings,
  tables: ['explore_performers', 'explore_posts', 'explore_tags', 'known_words', 'search_keywords'],
  reads: [
    'categories',
    'charges',
    'follows',
    'galleries',
    'performer_categories',
    'performers',
    'post_files',
    'posts',
    'products',
    'reactions',
    'users',
    'videos',
  ],
})
