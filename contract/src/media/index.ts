export type { FeedFile } from './files.ts'
export * as media from './uploads.ts'
export { type UploadKind, uploadKinds } from './uploads.ts'
