import { moneyToWire } from '@fanfare/contract'
import type { App } from '../../kernel/context.ts'
import type { IsHere, Push, PushTable } from '../../kernel/realtime.ts'
import { recentPeople } from '../identity/index.ts'
import { walletBalanceOf } from '../ledger/index.ts'
import { findCharges } from './store/charges.ts'

/** What people who are looking hear of money: the creator the net, the fan what was bought and what is left. */
export const walletPushes: PushTable = {
  async charge_made(app, payload, isHere): Promise<Push[]> {
    const made = payload as ChargeFact
    const pushes: Push[] = []
    if (isHere(made.performerId)) {
      const token = moneyToWire(BigInt(made.netMinor))
      pushes.push({ userId: made.performerId, event: 'update_balance', data: { token, sale: await saleOf(app, made) } })
    }
    if (isHere(made.fanId)) {
      const charge = { _id: made.chargeId, type: made.type, totalPrice: moneyToWire(BigInt(made.grossMinor)) }
      const data = { item: { _id: made.targetId, type: made.kind }, charge }
      pushes.push({ userId: made.fanId, event: 'token_transaction_success', data }, await balanceNow(app, made.fanId))
    }
    return pushes
  },
  payment_paid: (app, payload, isHere) => paymentMoved(app, payload as PaymentFact, isHere, 'success'),
  payment_failed: (app, payload, isHere) => paymentMoved(app, payload as PaymentFact, isHere, 'cancel'),
  payment_disputed: (app, payload, isHere) => takenBack(app, payload as PaymentFact, isHere),
  payment_refunded: (app, payload, isHere) => takenBack(app, payload as PaymentFact, isHere),
}

/** What was sold to whom, so that the creator's pages can say it. */
async function saleOf(app: App, { chargeId, fanId }: ChargeFact) {
  const [charges, people] = await Promise.all([findCharges(app.db.sql, [chargeId]), recentPeople(app.db.sql, [fanId])])
  const charge = charges.get(chargeId)
  return {
    _id: chargeId,
    type: charge?.type ?? '',
    title: charge?.title ?? '',
    from: people.get(fanId)?.name ?? null,
  }
}

type ChargeFact = Record<
  'chargeId' | 'kind' | 'type' | 'fanId' | 'performerId' | 'targetId' | 'grossMinor' | 'netMinor',
  string
>
type PaymentFact = { paymentId: string; fanId: string }

/** The page that the gateway’s word leads to, and the balance; for whoever still waits for it. */
async function paymentMoved(
  app: App,
  { paymentId, fanId }: PaymentFact,
  isHere: IsHere,
  page: 'success' | 'cancel',
): Promise<Push[]> {
  if (!isHere(fanId)) return []
  const redirectUrl = `/payment/${page}?transactionId=${paymentId}`
  return [{ userId: fanId, event: 'payment_status_callback', data: { redirectUrl } }, await balanceNow(app, fanId)]
}

async function takenBack(app: App, { fanId }: PaymentFact, isHere: IsHere): Promise<Push[]> {
  return isHere(fanId) ? [await balanceNow(app, fanId)] : []
}

async function balanceNow(app: App, fanId: string): Promise<Push> {
  return {
    userId: fanId,
    event: 'balance_changed',
    data: { balance: moneyToWire(await walletBalanceOf(app.db.sql, fanId)) },
  }
}
