export type { OwnStoryView, StoryRing, StoryView } from './stories.ts'
export * as stories from './stories.ts'
export { storyAudiences } from './stories.ts'
