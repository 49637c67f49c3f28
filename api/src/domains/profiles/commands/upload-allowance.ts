import { day_ms, now, nowMs, second_ms } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { countUploadOf, countUploadOfUnverified } from '../store/performers.ts'

/** What a creator may upload in a day (UTC) before anybody has verified who they are. */
const unverifiedUploads_max = 20
/** What a fan may upload in a day, for messages. */
const fanUploads_max = 100

/**
 * Counts an upload of the viewer. Refuses RATE_LIMITED to a creator who is not verified, after 20 in a day, and to a fan
 * after 100.
 */
export async function countUpload(ctx: Ctx): Promise<void> {
  const { id, role } = viewerOf(ctx)
  const today = now().toISOString().slice(0, 10)
  if (role === 'performer') {
    const uploads = await countUploadOfUnverified(ctx.db.sql, id, today)
    const message = `You can upload ${unverifiedUploads_max} files a day until we've verified you. Try again tomorrow.`
    if (uploads !== null && uploads > unverifiedUploads_max) throw refuse('RATE_LIMITED', untilTomorrow(), message)
  } else if (role === 'user' && (await countUploadOf(ctx.db.sql, id, today)) > fanUploads_max) {
    throw refuse('RATE_LIMITED', untilTomorrow(), `You can upload ${fanUploads_max} files a day. Try again tomorrow.`)
  }
}

function untilTomorrow() {
  return { retryAfter_s: Math.ceil((day_ms - (nowMs() % day_ms)) / second_ms) }
}
