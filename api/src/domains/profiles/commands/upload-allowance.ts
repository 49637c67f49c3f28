import { day_ms, now, nowMs, second_ms } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { countUploadOfUnverified } from '../store/performers.ts'

/** What a creator may upload in a day (UTC) before anybody has verified who they are. */
const unverifiedUploads_max = 20

/** Counts an upload of the viewer. Refuses RATE_LIMITED to a creator who is not verified, after 20 in a day. */
export async function countUpload(ctx: Ctx): Promise<void> {
  const { id, role } = viewerOf(ctx)
  if (role !== 'performer') return
  const uploads = await countUploadOfUnverified(ctx.db.sql, id, now().toISOString().slice(0, 10))
  if (uploads === null || uploads <= unverifiedUploads_max) return
  const retryAfter_s = Math.ceil((day_ms - (nowMs() % day_ms)) / second_ms)
  const message = `You can upload ${unverifiedUploads_max} files a day until we've verified you. Try again tomorrow.`
  throw refuse('RATE_LIMITED', { retryAfter_s }, message)
}
