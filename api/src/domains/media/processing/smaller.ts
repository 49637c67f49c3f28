import { buffer } from 'node:stream/consumers'
import type { App } from '../../../kernel/context.ts'
import { workEvery } from '../../../kernel/work-every.ts'
import { removeBytes } from '../commands/files.ts'
import { avifOf, avifSizes, storageKey } from '../keys.ts'
import { makeAvif } from '../pictures.ts'
import { addRenditions, findFile } from '../store/files.ts'
import { markMadeSmaller, picturesToMakeSmaller } from '../store/smaller.ts'

/**
 * Makes the AVIF of a picture's sizes, for browsers that take it: a third less than its WebP. It is done later than
 * everything else and on one core, because it takes most of a second. What isn't smaller isn't kept. The bytes are stored
 * before the file names them, so a worker that dies leaves the file as it was; doing it again changes nothing.
 */
export async function addSmaller(app: App, fileId: string): Promise<void> {
  const file = await findFile(app.db.sql, fileId)
  if (file?.status !== 'finished' && file?.status !== 'waiting') return
  const sizes = avifSizes.filter(size => file.renditions.includes(size) && !file.renditions.includes(avifOf(size)))
  const kept: string[] = []
  for (const size of sizes) {
    const found = await app.storage.get(storageKey(fileId, size))
    if (!found) continue
    const webp = await buffer(found.stream)
    const avif = await makeAvif(webp)
    if (!avif || avif.length >= webp.length) continue
    await app.storage.put(storageKey(fileId, avifOf(size)), avif, 'image/avif')
    kept.push(avifOf(size))
  }
  await app.db.tx(async tx => {
    // Its owner deleted it meanwhile.
    if (kept.length > 0 && !(await addRenditions(tx, fileId, kept))) await removeBytes(tx, fileId, kept)
    await markMadeSmaller(tx, fileId)
  })
}

/**
 * Does the same for a few pictures that never had it: those from before there was AVIF, and those whose job was lost. The
 * newest come first. A picture that can't be read is told of and passed over for good, so that it doesn't stop the others.
 */
export async function addSmallerToOlder(app: App, { count = few } = {}): Promise<void> {
  await workEvery(await picturesToMakeSmaller(app.db.sql, count), async fileId => {
    try {
      await addSmaller(app, fileId)
    } catch (error) {
      app.log.warn({ fileId, error: String(error) }, 'A picture has no AVIF: it could not be read')
      await markMadeSmaller(app.db.sql, fileId)
    }
  })
}

/** About eight seconds of one core. */
const few = 10
