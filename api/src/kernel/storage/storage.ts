import type { Readable } from 'node:stream'

/** A stored object as it is read: the bytes asked for, and the size of the whole. */
export type StoredObject = { stream: Readable; bytes_total: number }

/** Where files lie: a local folder, or a bucket. Keys are paths that we make ourselves, never a visitor's text. */
export type Storage = {
  put(key: string, bytes: Buffer | Readable, mimeType: string): Promise<void>
  /** Takes over a file of this machine, without a copy where it can; the file is gone from its place or may be deleted. */
  putFile(key: string, path: string, mimeType: string): Promise<void>
  /** Reads an object, or the bytes from `start` to `end` inclusive; null when it is not there. */
  get(key: string, range?: { start: number; end: number }): Promise<StoredObject | null>
  /** Where the object lies on this machine, to be read only; null where it lies elsewhere. */
  localPath(key: string): string | null
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
}
