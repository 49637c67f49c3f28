import type { Input, promos, UploadedFile } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, viewerOf } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { type Acting, recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { dropFile, storePhoto } from '../../media/index.ts'
import * as store from '../store/promos.ts'

type ByOperator = App & Acting

const keptOf = ({ title, description, link, position, status }: store.PromoRow) => ({
  title,
  description,
  link,
  position,
  status,
})
const target = 'promo'

type Photo = Pick<UploadedFile, 'filename'> & { path: string | Buffer }

/** Adds a promo with its photo, which everybody may see. Refuses INVALID_FILE. */
export async function createPromo(
  ctx: ByOperator,
  { title, description = '', link = '', position = 'top', status = 'active' }: Input<typeof promos.createPromo>['body'],
  photo: Photo,
): Promise<store.PromoRow> {
  const at = now()
  const photo_file_id = await storePromoPhoto(ctx, photo)
  const promo = { id: newId(), title, description, link, position, status, photo_file_id }
  return ctx.db.tx(async tx => {
    const row = await store.insertPromo(tx, { ...promo, created_at: at, updated_at: at })
    await recordAct(tx, ctx, { act: 'create_promo', target, targetId: row.id, after: keptOf(row) })
    return row
  })
}

/** Changes what is given of a promo; a new photo replaces the old one. Refuses INVALID_FILE and 404. */
export async function changePromo(
  ctx: ByOperator,
  id: string,
  body: Input<typeof promos.changePromo>['body'],
  photo: Photo | undefined,
): Promise<store.PromoRow> {
  const before = isId(id) ? await store.findPromo(ctx.db.sql, id) : undefined
  if (!before) throw refuse('ENTITY_NOT_FOUND')
  const photo_file_id = photo && (await storePromoPhoto(ctx, photo))
  const { title, description, link, position, status } = { ...before, ...body }
  const changes = { title, description, link, position, status, ...(photo_file_id && { photo_file_id }) }
  return ctx.db.tx(async tx => {
    const row = await store.updatePromo(tx, id, { ...changes, updated_at: now() })
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    if (photo_file_id && before.photo_file_id) await dropFile(tx, before.photo_file_id)
    const [was, is] = [keptOf(before), keptOf(row)]
    await recordAct(tx, ctx, { act: 'change_promo', target, targetId: id, before: was, after: is })
    return row
  })
}

/** Takes a promo and its photo away; 404 when there was none. */
export async function deletePromo(ctx: ByOperator, id: string): Promise<void> {
  if (!isId(id)) throw refuse('ENTITY_NOT_FOUND')
  await ctx.db.tx(async tx => {
    const gone = await store.deletePromo(tx, id)
    if (!gone) throw refuse('ENTITY_NOT_FOUND')
    if (gone.photo_file_id) await dropFile(tx, gone.photo_file_id)
    await recordAct(tx, ctx, { act: 'delete_promo', target, targetId: id, before: keptOf(gone) })
  })
}

async function storePromoPhoto(ctx: ByOperator, { path, filename }: Photo): Promise<string> {
  return (await storePhoto(ctx, { ownerId: viewerOf(ctx).id, purpose: 'promo', name: filename, source: path })).id
}
