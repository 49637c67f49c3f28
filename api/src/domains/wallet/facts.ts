import { type ChargeKind, type ChargeType, moneyToWire } from '@fanfare/contract'
import type { App } from '../../kernel/context.ts'
import type { Message, Push, PushTable } from '../../kernel/pushes.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { recentPeople } from '../identity/index.ts'
import { earningsOf, walletBalanceOf } from '../ledger/index.ts'
import type { PaymentFact } from '../payments/index.ts'
import { tellNearLimits } from './commands/near-limit.ts'
import { stopForCard, topUpAfter } from './commands/run-auto-top-up.ts'
import { type StopReason, watchedOf } from './store/auto-top-ups.ts'
import { findCharges } from './store/charges.ts'
import type { LimitPeriod } from './store/limits.ts'
import { numberReceipt } from './store/receipts.ts'

/** A charge, as it is announced; what the selling room adds stands beside these. */
type ChargeFact = Record<'chargeId' | 'fanId' | 'performerId' | 'targetId' | 'grossMinor' | 'netMinor', string> & {
  kind: ChargeKind
  type: ChargeType
  /** What a coupon of the site paid of the gross. */
  coveredMinor?: string
  /** The tax in it, where the site takes tax; 0 where there is none. */
  taxMinor?: string
  /** Where in the inbox it was made, if it was. */
  conversationId?: string
  /** What a tip was given for, as the creator lists it. */
  note?: string
  /** Of a subscription: the tier by its name, above the base tier. */
  tier?: string
  /** The mass message that this was bought from. */
  massMessageId?: string
}

declare module '../../kernel/facts.ts' {
  interface Facts {
    charge_made: ChargeFact
    charge_refunded: ChargeFact & { reason: string }
    /** A charge that a bank had taken back counts again. */
    charge_restored: Pick<ChargeFact, 'chargeId' | 'kind' | 'fanId' | 'performerId' | 'targetId'>
    /** A fan has spent four fifths of one of their own limits, or more. */
    limit_reached: { fanId: string; period: LimitPeriod; limitMinor: string; spentMinor: string; opensAt: string }
    auto_topped_up: { fanId: string; paymentId: string; tokensMinor: string }
    /** No more is topped up in a month, given as its first day. */
    auto_top_up_capped: { fanId: string; month: string; maxMinor: string }
    auto_top_up_stopped: { fanId: string; reason: StopReason }
  }
}

/** What this room does when something was paid: numbers of receipts, automatic top-ups, and a word about limits. Never in the charge itself. */
export const walletFacts: FactTable = {
  async charge_made(tx, { chargeId, fanId, taxMinor }) {
    if (taxMinor) await numberReceipt(tx, chargeId)
    const watched = await watchedOf(tx, fanId)
    if (watched.tops_up) await topUpAfter(tx, fanId, chargeId)
    if (watched.is_limited) await tellNearLimits(tx, fanId)
  },
  card_removed: (tx, { fanId, cardId }) => stopForCard(tx, fanId, cardId),
}

/** What people who are looking hear of money: the creator the net, the fan what was bought, both what they have now. */
export const walletPushes: PushTable = {
  charge_made: (app, made): Push[] => [
    { userId: made.performerId, messages: async () => [await sold(app, made)] },
    { userId: made.fanId, messages: async () => [bought(made), await balanceNow(app, made.fanId, made.chargeId)] },
  ],
  payment_paid: (app, payment) => paymentMoved(app, payment, 'success'),
  payment_failed: (app, payment) => paymentMoved(app, payment, 'cancel'),
  payment_disputed: takenBack,
  payment_refunded: takenBack,
}

/** A sale and its buyer, so that the creator's pages can show it, and the creator's balance after it. */
async function sold(app: App, { chargeId, type, fanId, performerId, netMinor }: ChargeFact): Promise<Message> {
  const [charges, people, { maturing_minor, available_minor }] = await Promise.all([
    findCharges(app.db.sql, [chargeId]),
    recentPeople(app.db.sql, [fanId]),
    earningsOf(app.db.sql, performerId),
  ])
  const sale = {
    _id: chargeId,
    type,
    title: charges.get(chargeId)?.title ?? '',
    from: people.get(fanId)?.name ?? null,
  }
  const token = moneyToWire(BigInt(netMinor))
  return { event: 'update_balance', data: { token, balance: moneyToWire(maturing_minor + available_minor), sale } }
}

function bought({ chargeId, type, kind, targetId, grossMinor, coveredMinor = '0' }: ChargeFact): Message {
  const charge = { _id: chargeId, type, totalPrice: moneyToWire(BigInt(grossMinor) - BigInt(coveredMinor)) }
  return { event: 'token_transaction_success', data: { item: { _id: targetId, type: kind }, charge } }
}

/** Where to go after the gateway's answer, and the balance, for a payer who is still waiting. */
function paymentMoved(app: App, { paymentId, fanId }: PaymentFact, page: 'success' | 'cancel'): Push[] {
  const redirectUrl = `/payment/${page}?transactionId=${paymentId}`
  const messages = async (): Promise<Message[]> => [
    { event: 'payment_status_callback', data: { redirectUrl } },
    await balanceNow(app, fanId),
  ]
  return [{ userId: fanId, messages }]
}

function takenBack(app: App, { fanId }: PaymentFact): Push[] {
  return [{ userId: fanId, messages: async () => [await balanceNow(app, fanId)] }]
}

async function balanceNow(app: App, fanId: string, chargeId?: string): Promise<Message> {
  const balance = moneyToWire(await walletBalanceOf(app.db.sql, fanId))
  return { event: 'balance_changed', data: { balance, ...(chargeId && { chargeId }) } }
}
