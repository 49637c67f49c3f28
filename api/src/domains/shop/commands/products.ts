import type { Input, ProductView, products, UploadedFile } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { Refusal, refuse, refuseFields } from '../../../kernel/refusal.ts'
import { dropFile, findFiles, lockOwnFiles, storeDocument, storePhoto } from '../../media/index.ts'
import { refuseTakenDown } from '../../moderation/index.ts'
import { countUpload, moveCounters } from '../../profiles/index.ts'
import { openOwnProduct } from '../queries/products.ts'
import * as store from '../store/products.ts'
import { idOf, priceOf, publishedAt, slugOf, statusOf } from './form.ts'

type Form = Input<typeof products.updateProduct>['body']
type NewForm = Input<typeof products.createProduct>['body']
type Sent = Record<string, UploadedFile>
type Files = Pick<store.ProductRow, 'image_file_id' | 'digital_file_id'>

const noFiles: Files = { image_file_id: null, digital_file_id: null }

/** Sells a new product (POST /performer/performer-assets/products). Refuses DIGITAL_FILE_MISSING. */
export async function createProduct(ctx: Ctx, form: NewForm, sent: Sent): Promise<ProductView> {
  const performerId = viewerOf(ctx).id
  const { name = '', description = '' } = wordsOf(form)
  const { type } = form
  const [price_minor, status] = [priceOf(form.price), statusOf(form.status)]
  if (type === 'digital' && !sent.digitalFile && !form.digitalFileId) throw refuse('DIGITAL_FILE_MISSING')
  if (type === 'physical' && form.stock === undefined) throw stockMissing()
  const product = { name, description, type, price_minor, stock: form.stock ?? 0 }
  let id = ''
  await withFiles(ctx, sent, async (tx, stored) => {
    const files = await filesFor(tx, performerId, type, form, stored, noFiles)
    id = await insert(tx, performerId, { ...product, ...files }, status)
  })
  return openOwnProduct(ctx, id)
}

type NewProduct = Pick<store.ProductRow, 'name' | 'description' | 'type' | 'price_minor' | 'stock'> & Files

/** Sells a product whose files are stored, without a form; answers its id. */
export function sellProduct({ db }: Pick<App, 'db'>, performerId: string, product: NewProduct): Promise<string> {
  return db.tx(tx => insert(tx, performerId, product, 'active'))
}

async function insert(
  tx: Tx,
  performerId: string,
  product: NewProduct,
  status: store.ProductRow['status'],
): Promise<string> {
  const id = newId()
  const is_shown = status === 'active' && (await areReady(tx, product))
  const row: store.NewProduct = {
    id,
    performer_id: performerId,
    slug: slugOf(product.name, id),
    ...product,
    status,
    is_shown,
    published_at: publishedAt(is_shown),
    created_at: now(),
    updated_at: now(),
  }
  await store.insertProduct(tx, row)
  await moveShown(tx, null, row)
  return id
}

/**
 * Changes a product (PUT /performer/performer-assets/products/{id}); what is not sent stays. People who bought it keep
 * what they bought. Refuses EDIT_CONFLICT when the revision that was sent is not the newest, DIGITAL_FILE_MISSING.
 */
export async function updateProduct(ctx: Ctx, id: string, form: Form, sent: Sent): Promise<ProductView> {
  const performerId = viewerOf(ctx).id
  const known = await store.findSeen(ctx.db.sql, { id: performerId, role: 'performer', place: null }, { id: idOf(id) })
  if (known?.performer_id !== performerId || known.deleted_at) throw refuse('ENTITY_NOT_FOUND')
  checkRevision(form, known)
  const words = wordsOf(form)
  const price_minor = form.price === undefined ? undefined : priceOf(form.price)
  statusOf(form.status)
  await withFiles(ctx, sent, async (tx, stored) => {
    const before = await store.lockOwn(tx, performerId, id)
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    await refuseTakenDown(tx, id)
    checkRevision(form, before)
    const type = form.type ?? before.type
    const status = statusOf(form.status, before.status)
    const files = await filesFor(tx, performerId, type, form, stored, before)
    const is_shown = status === 'active' && (await areReady(tx, files))
    const changes: Partial<store.ProductRow> = {
      name: words.name ?? before.name,
      description: words.description ?? before.description,
      type,
      status,
      price_minor: price_minor ?? before.price_minor,
      stock: form.stock ?? before.stock,
      ...files,
      is_shown,
      published_at: publishedAt(is_shown, before.published_at),
      updated_at: now(),
    }
    await store.changeProduct(tx, id, changes)
    await moveShown(tx, before, { ...before, is_shown })
    await dropUnused(tx, before, files)
  })
  return openOwnProduct(ctx, id)
}

/** Stops selling a product (DELETE /performer/performer-assets/products/{id}); people who bought it keep it. */
export async function deleteProduct(ctx: Ctx, id: string): Promise<{ success: boolean }> {
  await ctx.db.tx(async tx => {
    const before = await store.lockOwn(tx, viewerOf(ctx).id, idOf(id))
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    await store.changeProduct(tx, id, { is_shown: false, deleted_at: now(), updated_at: now() })
    await moveShown(tx, before, { ...before, is_shown: false })
  })
  return { success: true }
}

function checkRevision({ revision }: Form, row: Pick<store.ProductRow, 'revision'>): void {
  if (revision !== undefined && revision !== row.revision) throw refuse('EDIT_CONFLICT')
}

function stockMissing(): Refusal {
  return refuseFields([{ path: 'stock', message: 'Enter how many you have.' }])
}

function wordsOf({ name, description }: Pick<Form, 'name' | 'description'>) {
  return { name, description }
}

type Stored = { image?: string; digitalFile?: string }

/** Stores what was sent and hands it to `work`; where that fails nothing of it is kept. */
async function withFiles(ctx: Ctx, sent: Sent, work: (tx: Tx, stored: Stored) => Promise<void>): Promise<void> {
  const stored: Stored = {}
  try {
    const ownerId = viewerOf(ctx).id
    for (const _file of Object.values(sent)) await countUpload(ctx)
    const { image, digitalFile } = sent
    if (image) {
      const photo = { ownerId, purpose: 'product', name: image.filename, source: image.path } as const
      stored.image = (await storePhoto(ctx, photo).catch(error => throwNaming('image', error))).id
    }
    if (digitalFile) {
      const document = { ownerId, purpose: 'product-file', file: digitalFile } as const
      stored.digitalFile = (await storeDocument(ctx, document).catch(error => throwNaming('digitalFile', error))).id
    }
    await ctx.db.tx(tx => work(tx, stored))
  } catch (error) {
    await ctx.db.tx(async tx => {
      for (const fileId of Object.values(stored)) await dropFile(tx, fileId)
    })
    throw error
  }
}

function throwNaming(path: string, error: unknown): never {
  const isInvalid = error instanceof Refusal && error.code === 'INVALID_FILE'
  throw isInvalid ? refuseFields([{ path, message: error.message }], 'INVALID_FILE') : error
}

/** The files of a product after a form. Refuses files that aren't the creator's, and a digital product without one. */
async function filesFor(
  tx: Tx,
  ownerId: string,
  type: store.ProductRow['type'],
  { digitalFileId }: Form,
  stored: Stored,
  before: Files,
): Promise<Files> {
  const chosen = stored.digitalFile ?? (digitalFileId || before.digital_file_id)
  const isNew = chosen !== null && chosen !== before.digital_file_id && chosen !== stored.digitalFile
  if (isNew && !(isId(chosen) && (await store.canSellFile(tx, ownerId, chosen))))
    throw refuseFields([{ path: 'digitalFileId', message: "This isn't a file of yours that's ready." }])
  if (type === 'digital' && !chosen) throw refuse('DIGITAL_FILE_MISSING')
  await lockOwnFiles(tx, ownerId, [stored.image ?? [], chosen ?? []].flat())
  return {
    image_file_id: stored.image ?? before.image_file_id,
    digital_file_id: type === 'digital' ? chosen : null,
  }
}

/** Whether the files of a product can be shown and sold: none of them waits for review. */
export async function areReady(tx: Tx, { image_file_id, digital_file_id }: Files): Promise<boolean> {
  const files = await findFiles(tx, [image_file_id ?? [], digital_file_id ?? []].flat())
  return files.every(file => file.status === 'finished')
}

/** Shows the products that waited for a file alone. */
export async function productsAreReady(tx: Tx, fileId: string): Promise<void> {
  for (const id of await store.productsWithFile(tx, fileId)) {
    const before = await store.lockAny(tx, id)
    if (!before || before.is_shown || before.deleted_at || before.status !== 'active') continue
    if (!(await areReady(tx, before))) continue
    const published_at = publishedAt(true, before.published_at)
    await store.changeProduct(tx, id, { is_shown: true, published_at, updated_at: now() })
    await moveShown(tx, before, { ...before, is_shown: true })
  }
}

/** Forgets files that a product no longer has, where no order needs them; what is in the vault stays there. */
async function dropUnused(tx: Tx, before: Files, after: Files): Promise<void> {
  const left = [before.image_file_id, before.digital_file_id].filter(
    id => id !== null && id !== after.image_file_id && id !== after.digital_file_id,
  )
  for (const id of left)
    if (id && (await store.isOnlyForProducts(tx, id)) && !(await store.isFileUsed(tx, id))) await dropFile(tx, id)
}

type Counted = Pick<store.ProductRow, 'id' | 'performer_id' | 'is_shown' | 'published_at'>

/** Counts a product on its creator's page while it is shown, and tells of one that is new. */
export async function moveShown(tx: Tx, before: Counted | null, after: Counted): Promise<void> {
  const by = Number(after.is_shown) - Number(before?.is_shown ?? false)
  if (by !== 0) await moveCounters(tx, after.performer_id, { products: by })
  if (after.is_shown && !before?.published_at)
    await recordFact(tx, 'product_published', { productId: after.id, performerId: after.performer_id })
}
