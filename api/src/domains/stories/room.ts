import { room } from '../../kernel/room.ts'
import { storyTakedown } from './commands/takedown.ts'
import { storyTip } from './commands/tip.ts'
import { storiesFacts } from './facts.ts'
import { storyFileUses } from './file-uses.ts'
import { storiesNews } from './news.ts'
import { storiesPersonal } from './personal.ts'
import { storyFileGuard, storyTarget } from './queries/rights.ts'
import { storiesRoutes } from './routes.ts'
import { lookAtStories } from './store/stories.ts'
import { writtenHighlights, writtenStories } from './store/written.ts'
import { storiesPlaces } from './studio.ts'

export const storiesRoom = room('stories', {
  routes: storiesRoutes,
  facts: storiesFacts,
  personal: storiesPersonal,
  news: storiesNews,
  targets: { story: storyTarget },
  guards: [storyFileGuard],
  fileUses: storyFileUses,
  takedowns: { story: storyTakedown },
  looks: { story: lookAtStories },
  tipPlaces: {
    placeOf: async (ctx, performerId, form) => (form.storyId ? storyTip(ctx, performerId, form) : null),
  },
  written: [writtenStories, writtenHighlights],
  places: storiesPlaces,
  tables: ['stories', 'story_highlight_items', 'story_highlights', 'story_views'],
  reads: ['performers', 'reactions', 'users'],
})
