export type { FeedFile } from './files.ts'
