/**
 * Galleries and videos, as other rooms and pages show them. A page takes along only what it uses of it.
 */
export { assetPath, useAssetActs } from './acts.ts'
export { type Asset, assetKey, patchAsset, refreshAsset } from './cache.ts'
export { coverOfAsset } from './contents.ts'
export { AssetsTab } from './later.ts'
export { PHOTOS, useGalleries, useVideos } from './lists.ts'
export { AssetActions } from './parts/asset-acts.tsx'
export { AssetHead } from './parts/asset-head.tsx'
export { AssetList } from './parts/asset-list.tsx'
export { BuyBox } from './parts/buy-box.tsx'
export { AssetCard } from './parts/cards.tsx'
export { MoreBy } from './parts/more-by.tsx'
export { PhotoGrid } from './parts/photo-grid.tsx'
export { VideoAbout } from './parts/video-about.tsx'
export { VideoStage } from './parts/video-stage.tsx'
export { say as sayAssets } from './words.ts'
