import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS } from '@tus/server'
import { isStorageFull } from '../../../kernel/http/errors.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/**
 * Keeps resumable uploads in a folder. Where the disk is full, the upload is refused with STORAGE_FULL and removed whole:
 * what can't go on would only take room from the others.
 */
export class UploadStore extends FileStore {
  override async remove(id: string): Promise<void> {
    await rm(this.posterPath(id), { force: true })
    await super.remove(id)
  }

  /** Where the poster of an upload lies until the last part is there. */
  posterPath(id: string): string {
    return join(this.directory, `${id}.poster`)
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    try {
      await pipeline(readable, file)
    } catch (error) {
      if (!isStorageFull(error)) throw ERRORS.FILE_WRITE_ERROR
      await this.remove(id).catch(() => {})
      throw new Refusal('STORAGE_FULL', {})
    }
    return offset + file.bytesWritten
  }
}
