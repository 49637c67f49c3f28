import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { App } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { decodeInTurn } from '../decoding.ts'
import { cardOf, cardSizes, storageKey } from '../keys.ts'

const card = { width: 1200, height: 630 }
const quality = 82

/** Whether a stored picture can be asked for as a card. */
export function hasCard(rendition: string): boolean {
  return (cardSizes as readonly string[]).includes(rendition)
}

/**
 * Where the card of a picture lies: a JPEG in the shape that other sites show beside a link, since many of them show no
 * WebP. It is made when it's first asked for.
 */
export async function cardKey({ storage }: Pick<App, 'storage'>, fileId: string, rendition: string): Promise<string> {
  const key = storageKey(fileId, cardOf(rendition))
  if ((await storage.size(key)) !== null) return key
  const found = await storage.get(storageKey(fileId, rendition))
  if (!found) throw refuse('ENTITY_NOT_FOUND')
  const picture = await buffer(found.stream)
  await storage.put(key, await decodeInTurn(() => drawCard(picture), 'view'), 'image/jpeg')
  return key
}

function drawCard(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize({ ...card, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#ffffff' })
    .keepXmp()
    .jpeg({ quality })
    .toBuffer()
}
