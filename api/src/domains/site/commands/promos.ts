import type { Input, promos, UploadedFile } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { dropFile, storePhoto } from '../../media/index.ts'
import * as store from '../store/promos.ts'

type Photo = Pick<UploadedFile, 'filename'> & { path: string | Buffer }

/** Adds a promo with its photo, which everybody may see. Refuses INVALID_FILE. */
export async function createPromo(
  app: App,
  operatorId: string,
  { title, description = '', link = '', position = 'top', status = 'active' }: Input<typeof promos.createPromo>['body'],
  photo: Photo,
): Promise<store.PromoRow> {
  const at = now()
  const photo_file_id = await storePromoPhoto(app, operatorId, photo)
  const promo = { id: newId(), title, description, link, position, status, photo_file_id }
  return store.insertPromo(app.db.sql, { ...promo, created_at: at, updated_at: at })
}

/** Changes what is given of a promo; a new photo replaces the old one. Refuses INVALID_FILE and 404. */
export async function changePromo(
  app: App,
  operatorId: string,
  id: string,
  body: Input<typeof promos.changePromo>['body'],
  photo: Photo | undefined,
): Promise<store.PromoRow> {
  const before = isId(id) ? await store.findPromo(app.db.sql, id) : undefined
  if (!before) throw refuse('ENTITY_NOT_FOUND')
  const photo_file_id = photo && (await storePromoPhoto(app, operatorId, photo))
  const { title, description, link, position, status } = { ...before, ...body }
  const changes = { title, description, link, position, status, ...(photo_file_id && { photo_file_id }) }
  return app.db.tx(async tx => {
    const row = await store.updatePromo(tx, id, { ...changes, updated_at: now() })
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    if (photo_file_id && before.photo_file_id) await dropFile(tx, before.photo_file_id)
    return row
  })
}

/** Takes a promo and its photo away; 404 when there was none. */
export async function deletePromo(app: App, id: string): Promise<void> {
  if (!isId(id)) throw refuse('ENTITY_NOT_FOUND')
  await app.db.tx(async tx => {
    const gone = await store.deletePromo(tx, id)
    if (!gone) throw refuse('ENTITY_NOT_FOUND')
    if (gone.photo_file_id) await dropFile(tx, gone.photo_file_id)
  })
}

async function storePromoPhoto(app: App, ownerId: string, { path, filename }: Photo): Promise<string> {
  return (await storePhoto(app, { ownerId, purpose: 'promo', name: filename, source: path })).id
}
