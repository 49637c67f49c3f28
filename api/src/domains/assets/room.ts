import './asks.ts'
import { room } from '../../kernel/room.ts'
import { galleryTakedown, videoTakedown } from './commands/takedown.ts'
import { assetsFacts } from './facts.ts'
import { assetFileUses } from './file-uses.ts'
import { assetsJobs } from './jobs.ts'
import { assetsNews } from './news.ts'
import { assetsPersonal } from './personal.ts'
import { galleryPurchasable, videoPurchasable } from './purchasables.ts'
import { countGalleries, galleryViews } from './queries/galleries.ts'
import { galleryTarget, videoTarget } from './queries/targets.ts'
import { countVideos, videoViews } from './queries/videos.ts'
import { assetsRoutes } from './routes.ts'
import { lookAt } from './store/assets.ts'
import { sharedAssets } from './store/shared.ts'
import { participantsForRecords } from './store/videos.ts'
import { writtenGalleries, writtenPhotos, writtenVideos } from './store/written.ts'

export const assetsRoom = room('assets', {
  routes: house => assetsRoutes(house.one('comments').refusalOf),
  facts: assetsFacts,
  jobs: assetsJobs,
  personal: assetsPersonal,
  news: assetsNews,
  views: [galleryViews, videoViews],
  sells: [galleryPurchasable, videoPurchasable],
  targets: { gallery: galleryTarget, video: videoTarget },
  fileUses: assetFileUses,
  takedowns: { gallery: galleryTakedown, video: videoTakedown },
  looks: {
    gallery: (db, ids) => lookAt(db, 'gallery', ids),
    video: (db, ids) => lookAt(db, 'video', ids),
  },
  shares: {
    gallery: (db, ids) => sharedAssets(db, 'gallery', ids),
    video: (db, ids) => sharedAssets(db, 'video', ids),
  },
  participants: { inVideos: participantsForRecords },
  searchTotals: { totalGallery: countGalleries, totalVideo: countVideos },
  written: [writtenGalleries, writtenPhotos, writtenVideos],
  tables: ['galleries', 'photos', 'video_participants', 'videos'],
  reads: ['charges', 'files', 'performers', 'reactions'],
})
