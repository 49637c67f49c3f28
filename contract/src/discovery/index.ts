export type { ExploreCategory, ExplorePost, RisingTag } from './explore.ts'
export * as explore from './explore.ts'
export type { Suggestions } from './search.ts'
export * as search from './search.ts'
