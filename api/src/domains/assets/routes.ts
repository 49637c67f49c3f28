import { galleries, photos, videos } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { forVisitorsOnceASecond } from '../../kernel/visitor-cache.ts'
import { createGallery, deleteGallery, updateGallery } from './commands/galleries.ts'
import { answerParticipation } from './commands/participants.ts'
import { addPhotos, deletePhoto, orderPhotos, setCover, updatePhoto, uploadPhoto } from './commands/photos.ts'
import { deleteVideo, editVideo, removeVideoFile, uploadVideo } from './commands/videos.ts'
import {
  type CommentRefusalOf,
  listGalleries,
  listOwnGalleries,
  openGallery,
  openOwnGallery,
} from './queries/galleries.ts'
import { listOwnPhotos, listPhotos, listPhotosOf } from './queries/photos.ts'
import { galleryStatistics, videoStatistics } from './queries/statistics.ts'
import { listOwnVideos, listParticipations, listVideos, openOwnVideo, openVideo } from './queries/videos.ts'

/** The endpoints of this room; `refusalOf` is how the room of comments tells whether the viewer may comment. */
export const assetsRoutes = (refusalOf: CommentRefusalOf): Binding[] => [
  bind(galleries.createGallery, (ctx, { body }) => createGallery(ctx, body)),
  bind(galleries.ownGalleries, (ctx, { query }) => listOwnGalleries(ctx, query)),
  bind(galleries.ownGallery, (ctx, { params }) => openOwnGallery(ctx, params.id)),
  bind(galleries.galleryStatistics, (ctx, { params }) => galleryStatistics(ctx, params.id)),
  bind(galleries.updateGallery, (ctx, { params, body }) => updateGallery(ctx, params.id, body)),
  bind(galleries.deleteGallery, (ctx, { params }) => deleteGallery(ctx, params.id)),
  bind(galleries.addPhotos, (ctx, { params, body }) => addPhotos(ctx, params.id, body.fileIds)),
  bind(galleries.orderPhotos, (ctx, { params, body }) => orderPhotos(ctx, params.id, body.photoIds)),
  bind(galleries.galleries, (ctx, { query }) =>
    forVisitorsOnceASecond(ctx, 'galleries', query, () => listGalleries(ctx, query)),
  ),
  bind(galleries.gallery, (ctx, { params }) => openGallery(ctx, params.id, refusalOf)),
  bind(photos.uploadPhoto, (ctx, { body, files }) => uploadPhoto(ctx, body, files)),
  bind(photos.ownPhotos, (ctx, { query }) => listOwnPhotos(ctx, query)),
  bind(photos.updatePhoto, (ctx, { params, body }) => updatePhoto(ctx, params.id, body)),
  bind(photos.deletePhoto, (ctx, { params }) => deletePhoto(ctx, params.id)),
  bind(photos.setCover, (ctx, { params }) => setCover(ctx, params.id)),
  bind(photos.photos, (ctx, { query }) => listPhotos(ctx, query)),
  bind(photos.photosOf, (ctx, { params, query }) => listPhotosOf(ctx, params.id, query)),
  bind(videos.uploadVideo, (ctx, { body, files }) => uploadVideo(ctx, body, files)),
  bind(videos.editVideo, (ctx, { params, body, files }) => editVideo(ctx, params.id, body, files)),
  bind(videos.removeVideoFile, (ctx, { params, body }) => removeVideoFile(ctx, params.id, body.type)),
  bind(videos.deleteVideo, (ctx, { params }) => deleteVideo(ctx, params.id)),
  bind(videos.ownVideos, (ctx, { query }) => listOwnVideos(ctx, query)),
  bind(videos.ownVideo, (ctx, { params }) => openOwnVideo(ctx, params.id)),
  bind(videos.videoStatistics, (ctx, { params }) => videoStatistics(ctx, params.id)),
  bind(videos.videos, (ctx, { query }) => forVisitorsOnceASecond(ctx, 'videos', query, () => listVideos(ctx, query))),
  bind(videos.video, (ctx, { params }) => openVideo(ctx, params.id, refusalOf)),
  bind(videos.participations, (ctx, { query }) => listParticipations(ctx, query)),
  bind(videos.acceptParticipation, (ctx, { params }) => answerParticipation(ctx, params.id, 'accepted')),
  bind(videos.declineParticipation, (ctx, { params }) => answerParticipation(ctx, params.id, 'declined')),
]
