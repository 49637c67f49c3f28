import { moneyToWire } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { isNewPayer } from '../../payments/index.ts'
import type { ChargeTerms, NewFanTerms } from './charge-terms.ts'

/** What one tip of this fan is held to because they are new; undefined where nothing is. */
export async function newFanTipOf(
  db: Queryable,
  fanId: string,
  { tip_minor, days }: NewFanTerms,
): Promise<NewFanTerms | undefined> {
  if (tip_minor === 0n || !(await isNewPayer(db, fanId, days))) return undefined
  return { tip_minor, days }
}

/**
 * Money from a stolen card is given away at once, so a fan who is new gives less in one tip. Refuses
 * AMOUNT_OUT_OF_RANGE, and asks the database only for what is beyond the limit.
 */
export async function holdToNewFanTip(
  db: Queryable,
  { fanId, amount_minor }: { fanId: string; amount_minor: bigint },
  { newFan, minimumTip_minor }: ChargeTerms,
): Promise<void> {
  if (!newFan || amount_minor <= newFan.tip_minor || !(await newFanTipOf(db, fanId, newFan))) return
  const maximum = moneyToWire(newFan.tip_minor)
  const message = `Until ${newFan.days} days after your first card payment, one tip can be at most ${maximum} tokens.`
  const details = { minimum: moneyToWire(minimumTip_minor), maximum }
  throw new Refusal('AMOUNT_OUT_OF_RANGE', { message, details, fields: [{ path: 'price', message }] })
}
