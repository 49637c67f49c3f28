/**
 * Comments, as pages show them under a thing, and what people kept. A page takes along only what it uses of it.
 */
export { keptKey } from './keeping.ts'
export { Comments } from './later.ts'
export { ASSETS, KeptGalleries, KeptVideos } from './parts/kept-assets.tsx'
export { type KeptCard, KeptCards } from './parts/kept-cards.tsx'
export { KeptPerformers } from './parts/kept-performers.tsx'
export { KeptPosts, PAGE } from './parts/kept-posts.tsx'
export { say as sayBookmarks } from './words.ts'
