export type { FeedView } from './feeds.ts'
export * as feeds from './feeds.ts'
export { feedTypes } from './feeds.ts'
export * as polls from './polls.ts'
