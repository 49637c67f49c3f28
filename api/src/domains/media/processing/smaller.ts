import { buffer } from 'node:stream/consumers'
import type { App } from '../../../kernel/context.ts'
import { removeBytes } from '../commands/files.ts'
import { avifOf, avifSizes, storageKey } from '../keys.ts'
import { makeAvif } from '../pictures.ts'
import { addRenditions, findFile } from '../store/files.ts'

/**
 * Makes the AVIF of a picture's sizes, for browsers that take it: a third less than its WebP. It is done later than
 * everything else and on one core, because it takes most of a second. What isn't smaller isn't kept. The bytes are stored
 * before the file names them, so a worker that dies leaves the file as it was; doing it again changes nothing.
 */
export async function addSmaller(app: App, fileId: string): Promise<void> {
  const file = await findFile(app.db.sql, fileId)
  if (file?.status !== 'finished') return
  const sizes = avifSizes.filter(size => file.renditions.includes(size) && !file.renditions.includes(avifOf(size)))
  const kept: string[] = []
  for (const size of sizes) {
    const found = await app.storage.get(storageKey(fileId, size))
    if (!found) continue
    const webp = await buffer(found.stream)
    const avif = await makeAvif(webp)
    if (avif.length >= webp.length) continue
    await app.storage.put(storageKey(fileId, avifOf(size)), avif, 'image/avif')
    kept.push(avifOf(size))
  }
  if (kept.length === 0) return
  await app.db.tx(async tx => {
    // Its owner deleted it meanwhile.
    if (!(await addRenditions(tx, fileId, kept))) await removeBytes(tx, fileId, kept)
  })
}
