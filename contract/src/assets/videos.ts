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
  consent: nullable(Type.String({ description: 'Creator only: pending, accepted or declined' })),
})

export const videoView = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  tags: Type.Array(Type.String()),
  status: Type.String({ description: 'active or inactive; deleted for people who bought it before' }),
  isPublished: Type.Boolean({
    description: 'Others can find it: it is active, due, processed, and everyone in it has consented',
  }),
  isSchedule: Type.Boolean(),
  scheduledAt: nullable(Type.String()),
  performerId: Type.String(),
  performer: publisher,
  participantIds: Type.Array(Type.String()),
  participants: Type.Array(participant),
  videoId: nullable(Type.String()),
  video: nullable(feedFile),
  processing: Type.Boolean(),
  problem: nullable(Type.String({ description: 'Creator only: why the video couldn’t be processed' })),
  thumbnailId: nullable(Type.String()),
  thumbnail: nullable(openPicture),
  teaserId: nullable(Type.String()),
  teaser: nullable(openPicture),
  teaserProcessing: Type.Boolean(),
  stats: assetStats,
  ...peopleView,
  ...termsView,
  revision: Type.Integer({
    description: 'Send it back with a change; the change is refused if someone else made one first',
  }),
  isLiked: Type.Boolean(),
  isBookmarked: Type.Boolean(),
  isSubscribed: Type.Boolean(),
  isBought: Type.Boolean(),
  isFollowed: Type.Boolean(),
  locked: Type.Boolean({ description: 'The viewer can see only its teaser and thumbnail' }),
  mayComment: Type.Optional(Type.Boolean({ description: 'Only in the reply for a single video' })),
  commentRefusal: Type.Optional(nullable(Type.String({ description: 'Why the viewer can’t comment' }))),
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
  videoFileId: Type.Optional(
    Type.String({ maxLength: 80, description: 'Id of a video in my vault, instead of an upload' }),
  ),
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
  summary: 'Publish a video with a teaser and a thumbnail; it is shown once it is processed',
  files,
  body: Type.Object({ title: assetTitle, ...videoBody }),
  reply: videoView,
  errors: uploadErrors,
  publishedTexts: ['title', 'description', 'tags'],
})

export const editVideo = endpoint('PUT /performer/performer-assets/videos/edit/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'upload',
  alsoJson: true,
  summary: 'Change one of my videos; fields you leave out stay as they are',
  params: byId,
  files,
  body: Type.Object({
    title: Type.Optional(assetTitle),
    ...videoBody,
    revision: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  reply: videoView,
  errors: [...uploadErrors, 'ENTITY_NOT_FOUND', 'EDIT_CONFLICT'],
  publishedTexts: ['title', 'description', 'tags'],
})

export const removeVideoFile = endpoint('DELETE /performer/performer-assets/videos/remove-file/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Remove the teaser or the thumbnail of one of my videos',
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
  summary: 'My videos, last changed first',
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
  summary: 'Views, likes and sales of one of my videos',
  params: byId,
  reply: assetStatistics,
})

export const videos = endpoint('GET /performer-assets/videos/search', {
  access: 'public',
  limit: 'read',
  summary:
    'Videos, newest first, or oldest first with `sort=asc`; `excludedId` leaves one out, for lists of related videos',
  query: Type.Object({
    ...assetSearch,
    tag: Type.Optional(Type.String({ maxLength: 60, description: 'A tag; the leading # is optional' })),
  }),
  reply: page(videoView),
  searchedTexts: ['q', 'tag'],
})

export const video = endpoint('GET /performer-assets/videos/:id', {
  access: 'public',
  limit: 'read',
  summary: 'A video by id or slug; counts as a view',
  params: byId,
  reply: videoView,
})

const participation = Type.Object({
  _id: Type.String({ description: 'Id of the video' }),
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
  summary: 'Videos by other creators that list me as a participant, newest first',
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
  summary: 'Consent to a video with me in it being published',
})

export const declineParticipation = endpoint('POST /participations/:id/decline', {
  ...answer,
  summary: 'Decline, or withdraw my consent: the video is taken off the site',
})
