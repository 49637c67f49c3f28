/**
 * Posts in lists of other rooms, and on the page of a creator. A page takes along only what it uses of it.
 */
export { isWordsOnly } from './acts.ts'
export { type FeedPage, feedKey, patchPost, postKey, refreshPost } from './cache.ts'
export { PAGE } from './feed.ts'
export { FeedKeys, loadPostsTab, MediaTab } from './later.ts'
export { Coming } from './parts/coming.tsx'
export { Feed } from './parts/feed.tsx'
export { LinkedText } from './parts/linked-text.tsx'
export { MediaStrip } from './parts/media-strip.tsx'
export type { Kind } from './parts/media-tab.tsx'
export { Panel } from './parts/panel.tsx'
export { announcedKey, RemindButton, useOwnZone } from './parts/remind-button.tsx'
export { Stage } from './parts/stage.tsx'
export { Wave } from './parts/wave.tsx'
export { usePostActs } from './post-acts.ts'
export { postPath } from './post-path.ts'
export { say as sayPosts } from './words.ts'
