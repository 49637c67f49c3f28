import { moneyToWire } from '@fanfare/contract'
import { day_ms, fromNow } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { isNewPayer } from '../../payments/index.ts'
import type { TipRequest } from './charge.ts'

/**
 * Money from a stolen card is given away at once, so a fan who is new gives less in one tip. Refuses
 * AMOUNT_OUT_OF_RANGE, and asks the database only for what is beyond the limit.
 */
export async function holdToNewFanTip(db: Database, { fanId, amount_minor, terms }: TipRequest): Promise<void> {
  const { tip_minor, days } = terms.newFan ?? { tip_minor: 0n, days: 0 }
  if (tip_minor === 0n || days === 0 || amount_minor <= tip_minor) return
  if (!(await isNewPayer(db.sql, fanId, fromNow(-days * day_ms)))) return
  const maximum = moneyToWire(tip_minor)
  const message = `Until ${days} days after your first card payment, one tip can be at most ${maximum} tokens.`
  const details = { minimum: moneyToWire(terms.minimumTip_minor), maximum }
  throw new Refusal('AMOUNT_OUT_OF_RANGE', { message, details, fields: [{ path: 'price', message }] })
}
