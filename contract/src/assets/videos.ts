import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { feedFile, openPicture } from '../media/files.ts'
import { uploadKinds } from '../media/uploads.ts'
import { publisher } from '../profiles/publisher.ts'
import { peopleIdsInForm, peopleView } from '../releases/people.ts'
import { byId, done, id, moment, nullable, page } from '../shapes.ts'
import { termsBody, termsView } from '../terms.ts'
import {
  assetDescription,
  assetSearch,
  assetStatistics,
  assetStats,
  assetStatus,
  assetTitle,
  ownAssetSearch,
} from './galleries.ts'

const endpoint = endpointsOf('assets')

const participant = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
  consent: nullable(Type.String({ description: 'For the creator: pending, accepted or declined' })),
})

export const videoView = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  tags: Type.Array(Type.String()),
  status: Type.String({ description: 'active or inactive; deleted for those who bought it before' }),
  isPublished: Type.Boolean({ description: 'Others can find it: active, its time has come, ready, and all consented' }),
  isSchedule: Type.Boolean(),
  scheduledAt: nullable(Type.String()),
  performerId: Type.String(),
  performer: publisher,
  participantIds: Type.Array(Type.String()),
  participants: Type.Array(participant),
  videoId: nullable(Type.String()),
  video: nullable(feedFile),
  processing: Type.Boolean(),
  problem: nullable(Type.String({ description: 'For the creator: why the video could not be processed' })),
  thumbnailId: nullable(Type.String()),
  thumbnail: nullable(openPicture),
  teaserId: nullable(Type.String()),
  teaser: nullable(openPicture),
  teaserProcessing: Type.Boolean(),
  stats: assetStats,
  ...peopleView,
  ...termsView,
  revision: Type.Integer({ description: 'Sent back with a change: refused when someone else was faster' }),
  isLiked: Type.Boolean(),
  isBookmarked: Type.Boolean(),
  isSubscribed: Type.Boolean(),
  isBought: Type.Boolean(),
  isFollowed: Type.Boolean(),
  locked: Type.Boolean({ description: 'The viewer may see only its teaser and thumbnail' }),
  mayComment: Type.Optional(Type.Boolean({ description: 'Only on the call for one video' })),
  commentRefusal: Type.Optional(nullable(Type.String({ description: 'Why the viewer may not comment' }))),
  createdAt: moment(),
  updatedAt: moment(),
})
export type VideoView = Static<typeof videoView>

/** Forms write a list as a repeated field, so a list of one arrives as a text. */
const several = (options: { maxLength: number }) =>
  Type.Optional(Type.Union([Type.Array(Type.String(options), { maxItems: 30 }), Type.String(options)]))

const videoBody = {
  description: Type.Optional(assetDescription),
  tags: several({ maxLength: 60 }),
  participantIds: several({ maxLength: 80 }),
  peopleIds: peopleIdsInForm,
  status: Type.Optional(assetStatus),
  isSchedule: Type.Optional(Type.Boolean()),
  scheduledAt: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
  videoFileId: Type.Optional(Type.String({ maxLength: 80, description: 'A video of my vault instead of an upload' })),
  teaserFileId: Type.Optional(Type.String({ maxLength: 80 })),
  thumbnailFileId: Type.Optional(Type.String({ maxLength: 80 })),
  ...termsBody,
}

const files = { video: uploadKinds.video, teaser: uploadKinds.teaser, thumbnail: uploadKinds.thumbnail }
const uploadErrors = [
  'VALIDATION_FAILED',
  'INVALID_FILE',
  'FILE_TOO_LARGE',
  'STORAGE_FULL',
  'RATE_LIMITED',
  'UNAVAILABLE',
] as const

export const uploadVideo = endpoint('POST /performer/performer-assets/videos/upload', {
  access: 'performer',
  seat: 'post',
  limit: 'upload',
  alsoJson: true,
  summary: 'Publish a video, with a teaser and a thumbnail; it is shown when it is ready',
  files,
  body: Type.Object({ title: assetTitle, ...videoBody }),
  reply: videoView,
  errors: uploadErrors,
})

export const editVideo = endpoint('PUT /performer/performer-assets/videos/edit/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'upload',
  alsoJson: true,
  summary: 'Change one of my videos; what is not sent stays',
  params: byId,
  files,
  body: Type.Object({
    title: Type.Optional(assetTitle),
    ...videoBody,
    revision: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  reply: videoView,
  errors: [...uploadErrors, 'ENTITY_NOT_FOUND', 'EDIT_CONFLICT'],
})

export const removeVideoFile = endpoint('DELETE /performer/performer-assets/videos/remove-file/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Take the teaser or the thumbnail off one of my videos',
  params: byId,
  body: Type.Object({ type: Type.Union([Type.Literal('teaser'), Type.Literal('thumbnail')]) }),
  reply: done,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})

export const deleteVideo = endpoint('DELETE /performer/performer-assets/videos/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Take one of my videos off the site; people who bought it keep it',
  params: byId,
  reply: done,
})

export const ownVideos = endpoint('GET /performer/performer-assets/videos/search', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: 'My videos, the last one changed first',
  query: Type.Object(ownAssetSearch),
  reply: page(videoView),
})

export const ownVideo = endpoint('GET /performer/performer-assets/videos/:id/view', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: 'One of my videos',
  params: byId,
  reply: videoView,
})

export const videoStatistics = endpoint('GET /performer/performer-assets/videos/:id/statistics', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'How one of my videos does: who looked, liked and bought',
  params: byId,
  reply: assetStatistics,
})

export const videos = endpoint('GET /performer-assets/videos/search', {
  access: 'public',
  limit: 'read',
  summary:
    'Videos, newest first or with `sort=asc` oldest first; `excludedId` leaves one out, for what is shown beside it',
  query: Type.Object({
    ...assetSearch,
    tag: Type.Optional(Type.String({ maxLength: 60, description: 'With or without #' })),
  }),
  reply: page(videoView),
})

export const video = endpoint('GET /performer-assets/videos/:id', {
  access: 'public',
  limit: 'read',
  summary: 'A video by id or slug; counts a view',
  params: byId,
  reply: videoView,
})

const participation = Type.Object({
  _id: Type.String({ description: 'The id of the video' }),
  status: Type.String({ description: 'pending, accepted or declined' }),
  video: Type.Object({
    _id: Type.String(),
    title: Type.String(),
    description: Type.String(),
    isPublished: Type.Boolean(),
    thumbnail: nullable(openPicture),
    video: nullable(feedFile),
  }),
  performer: publisher,
  createdAt: moment(),
  answeredAt: nullable(Type.String()),
})
export type Participation = Static<typeof participation>

export const participations = endpoint('GET /participations', {
  access: 'performer',
  limit: 'read',
  summary: 'Videos of other creators that name me as a participant, newest first',
  query: Type.Object({
    limit: assetSearch.limit,
    offset: assetSearch.offset,
    status: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  reply: page(participation),
})

const answer = {
  access: 'performer',
  limit: 'write',
  params: Type.Object({ id }),
  reply: Type.Object({ success: Type.Boolean(), status: Type.String() }),
  errors: ['ENTITY_NOT_FOUND'],
} as const

export const acceptParticipation = endpoint('POST /participations/:id/accept', {
  ...answer,
  summary: 'Agree that a video with me in it is published',
})

export const declineParticipation = endpoint('POST /participations/:id/decline', {
  ...answer,
  summary: 'Refuse, or withdraw my consent: the video leaves the site',
})
