import type { PayoutMethodKey } from '@fanfare/contract'
import { hour_ms, nowMs } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { seal, unseal } from '../../../kernel/sealed.ts'
import type { Settings } from '../../../kernel/settings.ts'
import { methodsOf, type PayoutMethod } from '../queries/methods.ts'
import type { PayoutRow } from '../store/payouts.ts'

const sealedFor = 'payout-method'

/** Where a request's money goes, as a row keeps it. */
export type FrozenMethod = Pick<PayoutRow, 'method' | 'method_label' | 'method_sealed' | 'payable_from'>

const missing = {
  banking: 'BANKING_MISSING',
  paypal: 'PAYPAL_MISSING',
  stripe: 'GATEWAY_UNAVAILABLE',
} as const satisfies Record<PayoutMethodKey, string>

const missingMessage = {
  banking: 'Missing banking information',
  paypal: 'Please add your PayPal account',
  stripe: "Stripe can't pay you yet. Finish your account there, or choose another method.",
} as const satisfies Record<PayoutMethodKey, string>

/** A copy of a creator's account, for a request. Refuses BANKING_MISSING, PAYPAL_MISSING, GATEWAY_UNAVAILABLE. */
export async function frozenMethod(
  app: Pick<App, 'secret'>,
  db: Queryable,
  settings: Settings,
  { performerId, key }: { performerId: string; key: PayoutMethodKey },
): Promise<FrozenMethod> {
  const method = await requireMethod(app, db, { performerId, key }, 'paymentAccountType')
  return {
    method: key,
    method_label: method.label,
    method_sealed: seal(app.secret, sealedFor, JSON.stringify(method.details)),
    payable_from: readyAt(settings, method),
  }
}

/** A creator's account of this kind. Refuses BANKING_MISSING, PAYPAL_MISSING, GATEWAY_UNAVAILABLE, naming the field. */
export async function requireMethod(
  app: Pick<App, 'secret'>,
  db: Queryable,
  { performerId, key }: { performerId: string; key: PayoutMethodKey },
  field: string,
): Promise<PayoutMethod> {
  const method = (await methodsOf(app, db, performerId)).find(one => one.key === key)
  if (method) return method
  const message = missingMessage[key]
  throw new Refusal(missing[key], { message, fields: [{ path: field, message }] })
}

/** Until when money doesn't go to an account that was named or changed lately; null where it can go now. */
export function readyAt({ payoutCoolDownHours }: Settings, { changed_at }: PayoutMethod): Date | null {
  const ready_ms = changed_at.getTime() + payoutCoolDownHours * hour_ms
  return ready_ms > nowMs() ? new Date(ready_ms) : null
}

/** Where a request's money goes, in full. */
export function destinationOf(app: Pick<App, 'secret'>, row: PayoutRow): Record<string, string> {
  return JSON.parse(unseal(app.secret, sealedFor, row.method_sealed)) as Record<string, string>
}
