export type { CommentRefusal, FeedView } from './feeds.ts'
export * as feeds from './feeds.ts'
export { commentRefusals, feedTypes } from './feeds.ts'
export * as polls from './polls.ts'
