/**
 * Comments, as pages show them under a thing, and what people kept. A page takes along only what it uses of it.
 */

export { bookmarksPath } from './folders.ts'
export { keptKey } from './keeping.ts'
export { Comments, PickBar } from './later.ts'
export { FolderHead, FolderRow } from './parts/folder-row.tsx'
export { ASSETS, KeptGalleries, KeptVideos } from './parts/kept-assets.tsx'
export { type KeptCard, KeptCards } from './parts/kept-cards.tsx'
export { KeptPerformers } from './parts/kept-performers.tsx'
export { KeptPosts, PAGE } from './parts/kept-posts.tsx'
export { PickingProvider } from './picking.tsx'
export { say as sayBookmarks } from './words.ts'
