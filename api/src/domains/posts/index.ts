/**
 * Posts: what creators publish in their feeds (wire: `feeds`).
 *
 * - Rows are found through what the viewer may know of; files are shown through entitlements.
 * - A post for sale has a price above zero; every other post has none.
 * - `active` is what others see: a post that waits for its time or its files has another status until then, and is
 *   published once, whichever node runs the jobs.
 * - A deleted post leaves every list, and who bought it still sees it, with the files that it had then.
 * - A poll takes one vote from each person.
 * - A collection sorts posts and opens none: who may see them is asked of each post.
 */
export { createCollection, putInCollection } from './commands/collections.ts'
export { vote } from './commands/polls.ts'
export { publishPost } from './commands/publish.ts'
export { mentionsIn } from './commands/words.ts'
export { feedPurchasable } from './purchasables.ts'
export { feedViews, postViews } from './queries/feeds.ts'
export { findPost } from './store/posts.ts'
export { isMadeWithAi, leavesInPeace } from './store/words.ts'
