import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../ids.ts'
import type { Storage } from './storage.ts'

/** Files in a folder of this machine. A file appears under its key only when all of it is written. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${newId()}.part`
      try {
        await pipeline(
          Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes,
          createWriteStream(unfinished, { mode: 0o600 }),
        )
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async putFile(key, path, mimeType) {
      await mkdir(dirname(pathOf(key)), { recursive: true })
      try {
        await chmod(path, 0o600)
        await rename(path, pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
        await this.put(key, createReadStream(path), mimeType)
      }
    },
    async get(key, range) {
      const bytes_total = await this.size(key)
      if (bytes_total === null) return null
      return { stream: createReadStream(pathOf(key), range), bytes_total }
    },
    localPath: pathOf,
    async size(key) {
      const found = await stat(pathOf(key)).catch(() => null)
      return found?.isFile() ? found.size : null
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
