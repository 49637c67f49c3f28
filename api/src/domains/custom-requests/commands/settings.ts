import { type customRequests, type Input, minorFromWire } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { checkPrice } from '../../wallet/index.ts'
import { putRequestSettings } from '../store/settings.ts'

/** Keeps what a creator makes on request (PUT /custom-requests/settings). The lowest price is within the site's limits of tips. */
export async function changeRequestSettings(
  ctx: Ctx,
  { isOn, price, text, days, openMax }: Input<typeof customRequests.changeSettings>['body'],
): Promise<void> {
  const price_min_minor = minorFromWire(price)
  await checkPrice(ctx.db, price_min_minor)
  if (isOn && !text.trim()) throw refuseFields([{ path: 'text', message: 'Say what you make.' }])
  await putRequestSettings(ctx.db.sql, {
    performer_id: viewerOf(ctx).id,
    is_on: isOn,
    price_min_minor,
    text: text.trim(),
    days,
    open_max: openMax,
    updated_at: now(),
  })
}
