import { createHmac } from 'node:crypto'
import type { products, Reply } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Answer } from '../../../kernel/http/bind.ts'
import { isId, isSameSecret, newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { livingSession } from '../../identity/index.ts'
import { noteOpening, openDownload } from '../../media/index.ts'
import { hasPurchased } from '../../wallet/index.ts'
import { openKnown } from '../queries/products.ts'
import * as store from '../store/downloads.ts'
import { digitalOrder } from '../store/orders.ts'
import { fileOf } from '../store/products.ts'

const downloads_max = 5
const lives_ms = day_ms

/**
 * A link to a digital product that the viewer bought (GET /performer-assets/products/{id}/download-link): good for five
 * downloads within a day, in the session that asked. One that is still good is answered again. Refuses 404 for what the
 * viewer may not know of, 403 for what they haven't bought.
 */
export async function downloadLink(ctx: Ctx, idOrSlug: string): Promise<Reply<typeof products.downloadLink>> {
  const { id: fanId, sessionId } = viewerOf(ctx)
  const product = await openKnown(ctx, idOrSlug)
  const order = await digitalOrder(ctx.db.sql, fanId, product.id)
  const file = order?.digital_file_id ? await fileOf(ctx.db.sql, order.digital_file_id) : undefined
  if (!order || !file || !(await isStillTheirs(ctx, fanId, product.id))) throw refuse('FORBIDDEN')
  const asked = { orderId: order.id, sessionId, at: now(), max: downloads_max }
  const known = await store.livingDownload(ctx.db.sql, asked)
  const link = known ?? {
    id: newId(),
    order_id: order.id,
    session_id: sessionId,
    expires_at: fromNow(lives_ms),
    used: 0,
  }
  if (!known) await store.insertDownload(ctx.db.sql, link)
  return {
    downloadLink: `${apiUrl(ctx)}/performer-assets/downloads/${link.id}?s=${signatureOf(ctx, link.id)}`,
    expiresAt: link.expires_at.toISOString(),
    downloadsLeft: downloads_max - link.used,
    fileName: file.name,
    fileSize: Number(file.bytes),
  }
}

/**
 * The file behind a link (GET /performer-assets/downloads/{id}), for the person and the session that it was made for.
 * Refuses 403 for everyone else, and LINK_EXPIRED after a day or five downloads.
 */
export async function download(ctx: Ctx, id: string, signature = ''): Promise<Answer> {
  const link = isId(id) ? await store.findDownload(ctx.db.sql, id) : undefined
  if (!link?.digital_file_id) throw refuse('ENTITY_NOT_FOUND')
  if (!isSameSecret(signature, signatureOf(ctx, id)) || !(await isForThem(ctx, link))) throw refuse('FORBIDDEN')
  if (!(await isStillTheirs(ctx, link.fan_id, link.product_id))) throw refuse('FORBIDDEN')
  if (!(await store.countDownload(ctx.db.sql, id, now(), downloads_max))) throw refuse('LINK_EXPIRED')
  await noteOpening(ctx.db, link.fan_id, link.digital_file_id)
  return openDownload(ctx, link.digital_file_id)
}

/** As with signed files: the session itself, or, where the API has a host of its own, one that still lives. */
async function isForThem(ctx: Ctx, link: { fan_id: string; session_id: string }): Promise<boolean> {
  if (ctx.viewer) return ctx.viewer.id === link.fan_id && ctx.viewer.sessionId === link.session_id
  if (ctx.config.allowedOrigins.length === 0) return false
  return (await livingSession(ctx, link.session_id))?.id === link.fan_id
}

async function isStillTheirs({ db }: Pick<App, 'db'>, fanId: string, productId: string): Promise<boolean> {
  return (await hasPurchased(db.sql, fanId, [productId])).has(productId)
}

function signatureOf({ secret }: Pick<App, 'secret'>, id: string): string {
  return createHmac('sha256', secret).update(`download|${id}`).digest('base64url').slice(0, 32)
}

function apiUrl({ config }: Pick<App, 'config'>): string {
  return `${config.publicApiUrl}`
}
