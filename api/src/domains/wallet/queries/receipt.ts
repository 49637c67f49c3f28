import { moneyToWire, type ReceiptView } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { type Settings, settingsAsOf } from '../../../kernel/settings.ts'
import { recentPeople } from '../../identity/index.ts'
import { cardOfPayment, getPayment, type PaymentRow } from '../../payments/index.ts'
import { currencyFor } from '../commands/rate.ts'
import { type ChargeRow, findCharges } from '../store/charges.ts'

/** What was paid, from whatever it was: the parts of a receipt that differ. */
type Paid = {
  id: string
  fanId: string
  at: Date
  isRefunded: boolean
  isTopUp: boolean
  title: string
  performerId: string | null
  quantity: number
  discount_minor: bigint
  tokens_minor: bigint
  /** What a card paid, and null for what the wallet paid. */
  payment: PaymentRow | null
}

const counted = ['success', 'refunded', 'disputed', 'won', 'lost']
const gone = ['refunded', 'disputed', 'lost']

/**
 * The receipt of a top-up or a purchase, for who paid and for operators with the permission finance; refuses
 * ENTITY_NOT_FOUND for everyone else. Its seller, rate and label are those of the day it was paid.
 */
export async function showReceipt(ctx: Ctx, id: string): Promise<ReceiptView> {
  const paid = isId(id) ? await findPaid(ctx.db.sql, id) : undefined
  if (!paid || !mayRead(ctx, paid)) throw refuse('ENTITY_NOT_FOUND')
  const { sql } = ctx.db
  const [settings, people, card] = await Promise.all([
    settingsAsOf(sql, paid.at),
    recentPeople(sql, [paid.fanId, ...(paid.performerId ? [paid.performerId] : [])]),
    paid.payment?.card_id ? cardOfPayment(sql, paid.payment.card_id) : undefined,
  ])
  const buyer = people.get(paid.fanId)
  return {
    ...{ _id: paid.id, number: receiptNumber(paid), issuedAt: paid.at.toISOString() },
    kind: paid.isTopUp ? 'top_up' : 'purchase',
    status: paid.isRefunded ? 'refunded' : 'paid',
    seller: {
      name: settings.companyName || settings.siteName,
      address: settings.companyAddress,
      taxNumber: settings.companyTaxNumber,
    },
    buyer: { name: buyer?.name ?? '', username: buyer?.username ?? '' },
    line: {
      title: paid.title,
      from: paid.performerId ? (people.get(paid.performerId)?.name ?? null) : null,
      quantity: paid.quantity,
    },
    ...amountsOf(paid, settings),
    discount: moneyToWire(
      paid.payment ? paid.discount_minor : currencyFor(paid.discount_minor, settings.tokenConversionRate),
    ),
    tokens: moneyToWire(paid.tokens_minor),
    paidWith: paid.payment ? 'card' : 'wallet',
    gateway: paid.payment?.gateway ?? null,
    card: card ? { brand: card.brand, last4Digits: card.last4 } : null,
  }
}

function mayRead(ctx: Ctx, { fanId }: Paid): boolean {
  const { id, role, permissions = [] } = viewerOf(ctx)
  if (role === 'operator') return permissions.includes('finance') || permissions.includes('owner')
  return id === fanId
}

/** The number of a receipt: the day and the end of the id, told apart by eye and never given twice. */
export function receiptNumber({ id, at }: Pick<Paid, 'id' | 'at'>): string {
  return `${at.toISOString().slice(0, 10).replaceAll('-', '')}-${id.slice(-12).toUpperCase()}`
}

/** Gross, net and tax. Tokens bear tax either when they are bought or when they are spent, never twice. */
function amountsOf({ payment, tokens_minor, isTopUp }: Paid, settings: Settings) {
  const gross_minor = payment ? payment.amount_minor : currencyFor(tokens_minor, settings.tokenConversionRate)
  const bearsTax = payment && !isTopUp ? true : settings.taxedWhen === (isTopUp ? 'topped_up' : 'spent')
  const net_minor = bearsTax ? netOf(gross_minor, settings.taxRate_bps) : gross_minor
  return {
    gross: moneyToWire(gross_minor),
    net: moneyToWire(net_minor),
    tax: bearsTax ? moneyToWire(gross_minor - net_minor) : null,
    taxRate: settings.taxRate_bps / 10_000,
    taxLabel: settings.taxLabel,
    currency: payment?.currency ?? settings.currency,
  }
}

/** What an amount is without the tax in it, rounded half up. */
export function netOf(gross_minor: bigint, rate_bps: number): bigint {
  const whole = 10_000n + BigInt(rate_bps)
  return (gross_minor * 10_000n * 2n + whole) / (whole * 2n)
}

async function findPaid(db: Queryable, id: string): Promise<Paid | undefined> {
  const charge = (await findCharges(db, [id])).get(id)
  if (charge?.paid_from === 'wallet') return ofCharge(charge)
  const payment = await getPayment(db, charge ? await paymentOf(db, id) : id)
  return payment && counted.includes(payment.status) ? ofPayment(payment, charge) : undefined
}

/** The card payment behind a period of a subscription: its transfer's key names it. */
async function paymentOf(db: Queryable, chargeId: string): Promise<string> {
  const [row] = await db<{ key: string }[]>`select key from ledger_transfers where id = ${chargeId}`
  const id = row?.key.slice('period:'.length) ?? ''
  return isId(id) ? id : chargeId
}

const tips: Partial<Record<string, string>> = {
  tip: 'Tip',
  stream_tip: 'Tip in a live stream',
  story_tip: 'Tip at a story',
}

function ofCharge(charge: ChargeRow): Paid {
  const { id, fan_id, created_at, status, title, type, performer_id, quantity, total_minor, covered_minor } = charge
  return {
    ...{ id, fanId: fan_id, at: created_at, isRefunded: status === 'refunded', isTopUp: false },
    ...{ title: title || (tips[type] ?? type), performerId: performer_id, quantity, discount_minor: covered_minor },
    ...{ tokens_minor: total_minor - covered_minor, payment: null },
  }
}

function ofPayment(payment: PaymentRow, charge: ChargeRow | undefined): Paid {
  const { id, fan_id, created_at, status, title, kind, discount_minor, tokens_minor } = payment
  return {
    ...{ id, fanId: fan_id, at: created_at, isRefunded: gone.includes(status), isTopUp: kind === 'token_package' },
    ...{ title, performerId: charge?.performer_id ?? null, quantity: 1, discount_minor, tokens_minor, payment },
  }
}
