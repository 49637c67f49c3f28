import { room } from '../../kernel/room.ts'
import { postTakedown } from './commands/takedown.ts'
import { postsFacts } from './facts.ts'
import { postFileUses } from './file-uses.ts'
import { postsCron, postsJobs } from './jobs.ts'
import { postsNews } from './news.ts'
import { postsPersonal } from './personal.ts'
import { feedPurchasable } from './purchasables.ts'
import { countFeeds, postViews } from './queries/feeds.ts'
import { feedTarget } from './queries/target.ts'
import { postsRoutes } from './routes.ts'
import { postsForTiers } from './store/for-tiers.ts'
import { lookAtPosts } from './store/posts.ts'
import { sharedPosts } from './store/shared.ts'
import { writtenCollections, writtenPosts } from './store/written.ts'
import { postsPlaces, postsToDo } from './studio.ts'

export const postsRoom = room('posts', {
  routes: house => postsRoutes(house.one('comments').refusalOf),
  facts: postsFacts,
  jobs: postsJobs,
  cron: postsCron,
  personal: postsPersonal,
  news: postsNews,
  views: [postViews],
  sells: [feedPurchasable],
  postsForTiers,
  targets: { feed: feedTarget },
  fileUses: postFileUses,
  takedowns: { feed: postTakedown },
  looks: { feed: lookAtPosts },
  shares: { feed: sharedPosts },
  searchTotals: { totalFeed: countFeeds },
  written: [writtenPosts, writtenCollections],
  toDo: postsToDo,
  places: postsPlaces,
  tables: ['poll_options', 'poll_votes', 'post_collection_items', 'post_collections', 'post_files', 'posts'],
  reads: ['charges', 'files', 'follows', 'performers', 'reactions', 'subscription_periods', 'users'],
})
