import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Personal } from '../../../kernel/personal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { jsonOf } from '../queries/collect.ts'
import { readme } from './readme.ts'

type Parts = Pick<App, 'db' | 'storage'>
type Asked = { userId: string; withFiles: boolean }

/**
 * Everything that rooms hold of a person, as a ZIP that is written while it is read: a folder for each room with its
 * `data.json`, and the person's own files. One entry is open at a time, so memory doesn't grow with the person.
 */
export function archiveOf(app: Parts, personal: readonly Personal[], asked: Asked): Readable {
  const zip = new ZipFile()
  const archive = new Readable().wrap(zip.outputStream)
  const fail = (error: unknown) => archive.destroy(error as Error)
  zip.on('error', fail)
  fill(app, zip, personal, asked).then(() => zip.end(), fail)
  return archive
}

async function fill(app: Parts, zip: ZipFile, personal: readonly Personal[], { userId, withFiles }: Asked) {
  const { siteName } = await settingsOf(app.db)
  const add = (path: string, stream: Readable, compress = true) => addEntry(zip, path, stream, compress)
  await add('README.txt', Readable.from([readme({ siteName, withFiles })]))
  for (const room of personal)
    if (room.collect) await add(`${room.room}/data.json`, Readable.from(jsonOf(app.db.sql, userId, room)))
  if (!withFiles) return
  for (const { files } of personal)
    for await (const { path, key } of files?.(app.db.sql, userId) ?? []) {
      const stored = await app.storage.get(key)
      if (stored) await add(path, stored.stream, false)
    }
}

/** Adds one entry and waits until all of it was read. */
function addEntry(zip: ZipFile, path: string, stream: Readable, compress: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject)
    stream.once('end', resolve)
    zip.addReadStream(stream, path, { mtime: now(), compress })
  })
}
