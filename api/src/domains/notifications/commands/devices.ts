import type { Input, notifications } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { whyNotPublic } from '../../../kernel/outgoing.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { deviceOf } from '../../identity/index.ts'
import { deleteSubscription, keepNewest, keepSubscription } from '../store/subscriptions.ts'

const devices_max = 20
const point_bytes = 65
const auth_bytes = 16

/**
 * Sends push messages to the viewer's browser (POST /notifications/push-subscriptions). Refuses an endpoint that isn't
 * on the internet, and keys that no browser makes.
 */
export async function addDevice(
  ctx: Ctx,
  { endpoint, keys }: Input<typeof notifications.subscribePush>['body'],
): Promise<{ _id: string }> {
  const { id: user_id, sessionId: session_id } = viewerOf(ctx)
  const isLocal = ctx.config.pushToPrivateAddresses && URL.canParse(endpoint)
  const problem = isLocal ? undefined : whyNotPublic(endpoint)
  if (problem) throw refuseFields([{ path: 'endpoint', message: problem }])
  const point = Buffer.from(keys.p256dh, 'base64url')
  if (point.length !== point_bytes || point[0] !== 4)
    throw refuseFields([{ path: 'keys.p256dh', message: "This isn't the key of a browser." }])
  if (Buffer.from(keys.auth, 'base64url').length !== auth_bytes)
    throw refuseFields([{ path: 'keys.auth', message: "This isn't the secret of a browser." }])
  const _id = await ctx.db.tx(async tx => {
    const kept = await keepSubscription(tx, {
      id: newId(),
      user_id,
      session_id,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      device: deviceOf(ctx.userAgent),
      created_at: now(),
      last_sent_at: null,
    })
    await keepNewest(tx, user_id, devices_max)
    return kept
  })
  return { _id }
}

/** No more push messages to a browser of the viewer's. Refuses ENTITY_NOT_FOUND for those of others. */
export async function removeDevice(ctx: Ctx, id: string): Promise<{ success: boolean }> {
  if (!isId(id) || !(await deleteSubscription(ctx.db.sql, id, viewerOf(ctx).id))) throw refuse('ENTITY_NOT_FOUND')
  return { success: true }
}
