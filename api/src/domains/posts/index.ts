/**
 * Posts: what creators publish in their feeds (wire: `feeds`).
 *
 * - Rows are found through what the viewer may know of; files are shown through entitlements.
 * - A post for sale has a price above zero; every other post has none.
 * - A deleted post is archived: it leaves every list, and who bought it still sees it.
 */
export { publishPost } from './commands.ts'
export type {} from './facts.ts'
export { feedPurchasable } from './purchasables.ts'
export { feedViews } from './queries.ts'
export { findPost, moveLikes } from './store.ts'
