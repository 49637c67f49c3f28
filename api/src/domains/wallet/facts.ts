import { moneyToWire } from '@fanfare/contract'
import type { Push, PushTable } from '../../kernel/realtime.ts'
import { walletBalanceOf } from '../ledger/index.ts'

/** What people who are looking hear of money: the creator the net, the fan what was bought and what is left. */
export const walletPushes: PushTable = {
  async charge_made(app, payload): Promise<Push[]> {
    const made = payload as Record<
      'chargeId' | 'kind' | 'type' | 'fanId' | 'performerId' | 'targetId' | 'grossMinor' | 'netMinor',
      string
    >
    const balance = moneyToWire(await walletBalanceOf(app.db.sql, made.fanId))
    const charge = { _id: made.chargeId, type: made.type, totalPrice: moneyToWire(BigInt(made.grossMinor)) }
    return [
      { userId: made.performerId, event: 'update_balance', data: { token: moneyToWire(BigInt(made.netMinor)) } },
      {
        userId: made.fanId,
        event: 'token_transaction_success',
        data: { item: { _id: made.targetId, type: made.kind }, charge },
      },
      { userId: made.fanId, event: 'balance_changed', data: { balance } },
    ]
  },
  payment_paid: (app, payload) => paymentMoved(app, payload as PaymentFact, 'success'),
  payment_failed: (app, payload) => paymentMoved(app, payload as PaymentFact, 'cancel'),
  payment_disputed: async (app, payload) => [await balanceNow(app, (payload as PaymentFact).fanId)],
}

type PaymentFact = { paymentId: string; fanId: string }

async function paymentMoved(
  app: Parameters<PushTable[string]>[0],
  { paymentId, fanId }: PaymentFact,
  page: 'success' | 'cancel',
): Promise<Push[]> {
  const redirectUrl = `/payment/${page}?transactionId=${paymentId}`
  return [{ userId: fanId, event: 'payment_status_callback', data: { redirectUrl } }, await balanceNow(app, fanId)]
}

async function balanceNow(app: Parameters<PushTable[string]>[0], fanId: string): Promise<Push> {
  return {
    userId: fanId,
    event: 'balance_changed',
    data: { balance: moneyToWire(await walletBalanceOf(app.db.sql, fanId)) },
  }
}
