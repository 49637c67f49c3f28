import { type customRequests, type Input, minorFromWire } from '@fanfare/contract'
import { fromNow, now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuse, refuseAmount } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { getUser } from '../../identity/index.ts'
import { creatorFor } from '../../wallet/index.ts'
import { requests } from '../held.ts'
import { answer_ms } from '../lifecycle.ts'
import { countOpen, type RequestRow } from '../store/requests.ts'
import { lockRequestSettings } from '../store/settings.ts'

/**
 * Asks a creator for something (POST /custom-requests) and holds its price, in one transaction. Refuses ENTITY_NOT_FOUND
 * (unknown or hidden), EMAIL_NOT_VERIFIED, CUSTOM_REQUESTS_OFF, CUSTOM_REQUESTS_FULL, AMOUNT_OUT_OF_RANGE, and what can't be
 * held.
 */
export async function askFor(
  ctx: Ctx,
  { performerId, kind, wish, price }: Input<typeof customRequests.ask>['body'],
): Promise<RequestRow> {
  const fan = await getUser(ctx.db.sql, viewerOf(ctx).id)
  const performer = await creatorFor(ctx, performerId)
  if (!fan.email_verified_at) throw refuse('EMAIL_NOT_VERIFIED')
  const price_minor = minorFromWire(price)
  const most_minor = BigInt((await settingsOf(ctx.db)).maximumTipPrice_minor)
  return ctx.db.tx(async tx => {
    const settings = await lockRequestSettings(tx, performer.id)
    if (!settings?.is_on) throw refuse('CUSTOM_REQUESTS_OFF')
    if ((await countOpen(tx, performer.id)) >= settings.open_max) throw refuse('CUSTOM_REQUESTS_FULL')
    if (price_minor < settings.price_min_minor || price_minor > most_minor)
      throw refuseAmount('price', settings.price_min_minor, most_minor, 'tokens')
    const row: Omit<RequestRow, 'hold_id'> = {
      id: newId(),
      fan_id: fan.id,
      performer_id: performer.id,
      kind,
      wish: wish.trim(),
      price_minor,
      days: settings.days,
      holds: 1,
      state: 'asked',
      charge_id: null,
      counter_minor: null,
      counter_days: null,
      due_at: null,
      next_at: fromNow(answer_ms),
      decide_by: null,
      reminded_at: null,
      has_changed: false,
      delivery_text: '',
      decided_by: null,
      created_at: now(),
      updated_at: now(),
    }
    return requests.begin(tx, row, { side: 'fan', price_minor, days: row.days })
  })
}
