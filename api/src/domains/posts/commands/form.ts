import type { feeds, Input } from '@fanfare/contract'

/** What an author says of a post; what is absent stays as it is, or is as it begins. */
export type PostForm = Omit<Input<typeof feeds.updateFeed>['body'], 'revision'>
