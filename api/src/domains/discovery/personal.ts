import type { Personal } from '../../kernel/personal.ts'

/** Places of creators and their posts in explore, which are worked out again. What people search for is counted without them. */
export const discoveryPersonal: Personal = {
  room: 'discovery',
  columns: { 'explore_performers.performer_id': 'delete', 'explore_posts.performer_id': 'delete' },
}
