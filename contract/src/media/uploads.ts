import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, nullable } from '../shapes.ts'
import { aiLabel } from './ai.ts'

const endpoint = endpointsOf('media')

/** What creators upload for their posts, and how large it can be. */
export const uploadKinds = {
  photo: { bytes_max: 20_000_000, kinds: ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic'] },
  video: { bytes_max: 4_000_000_000, kinds: ['mp4', 'mov', 'webm', 'mkv', 'avi', 'mpeg', 'mts'] },
  audio: { bytes_max: 200_000_000, kinds: ['mp3', 'm4a', 'wav', 'ogg', 'flac'] },
  thumbnail: { bytes_max: 20_000_000, kinds: ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic'] },
  teaser: { bytes_max: 200_000_000, kinds: ['mp4', 'mov', 'webm', 'mkv', 'avi', 'mpeg', 'mts'] },
} as const
export type UploadKind = keyof typeof uploadKinds

/** A frame of a video that its browser takes for sites without FFmpeg, which can't draw one themselves. */
export const posterField = { bytes_max: 1_000_000, kinds: ['jpeg', 'png', 'webp'] } as const

const uploaded = Type.Object({
  success: Type.Boolean(),
  _id: Type.String(),
  url: Type.String({ description: 'Empty while the file is being processed' }),
  thumbnails: Type.Array(Type.String()),
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
  size: Type.Integer(),
  mimeType: Type.String(),
  status: Type.String({ description: 'processing, finished or error' }),
})

const shared = {
  access: 'performer',
  seat: 'post',
  limit: 'upload',
  reply: uploaded,
  errors: ['INVALID_FILE', 'FILE_TOO_LARGE', 'STORAGE_FULL', 'RATE_LIMITED', 'UNAVAILABLE'],
} as const

const file = (kind: UploadKind) => ({ file: { ...uploadKinds[kind], required: true } })

export const uploadPhoto = endpoint('POST /performer/feeds/photo/upload', {
  ...shared,
  summary: 'Upload a photo for a post',
  files: file('photo'),
})

export const uploadVideo = endpoint('POST /performer/feeds/video/upload', {
  ...shared,
  summary:
    'Upload a video for a post; poll GET /files/:id/status until it plays. The poster is used if the site has no FFmpeg',
  files: { ...file('video'), poster: posterField },
})

export const uploadAudio = endpoint('POST /performer/feeds/audio/upload', {
  ...shared,
  summary: 'Upload a sound for a post; poll GET /files/:id/status until it plays',
  files: file('audio'),
})

export const uploadThumbnail = endpoint('POST /performer/feeds/thumbnail/upload', {
  ...shared,
  summary: 'Upload the preview picture of a post',
  files: file('thumbnail'),
})

export const uploadTeaser = endpoint('POST /performer/feeds/teaser/upload', {
  ...shared,
  summary: 'Upload the teaser clip of a post, with a poster as for a video',
  files: { ...file('teaser'), poster: posterField },
})

export const sendPoster = endpoint('POST /uploads/:id/poster', {
  access: 'performer',
  seat: 'post',
  noAct: true,
  limit: 'write',
  summary:
    'Send the poster of a video that is uploading in parts, before its last part; used if the site has no FFmpeg',
  params: byId,
  files: { poster: { ...posterField, required: true } },
  reply: Type.Object({ success: Type.Boolean() }),
  errors: ['FILE_TOO_LARGE', 'STORAGE_FULL'],
})

export const fileStatus = endpoint('GET /files/:id/status', {
  access: 'public',
  age: 'open',
  seat: ['chat', 'post'],
  limit: 'read',
  summary: 'Processing status of a file, for its owner and anyone who can see what it belongs to',
  params: byId,
  query: Type.Object({
    target: Type.Optional(Type.String({ maxLength: 40, description: 'messageId, videoId or feedId' })),
    targetId: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  reply: Type.Object({
    status: Type.String({ description: 'processing, finished or error' }),
    url: nullable(Type.String()),
    thumbnails: Type.Array(Type.String()),
    percent: nullable(Type.Integer({ description: 'Owner only' })),
    cause: nullable(Type.String({ description: 'Owner only: why it failed' })),
    aiLabel,
  }),
})
