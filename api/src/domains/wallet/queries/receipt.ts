import { type ChargeType, moneyToWire, type ReceiptView } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { type Settings, settingsAsOf } from '../../../kernel/settings.ts'
import { recentPeople } from '../../identity/index.ts'
import { findByKey, recipes } from '../../ledger/index.ts'
import { cardOfPayment, getPayment, type PaymentRow } from '../../payments/index.ts'
import { currencyFor } from '../commands/rate.ts'
import { type ChargeRow, findCharges } from '../store/charges.ts'
import { numberReceipt } from '../store/receipts.ts'
import { paymentOfCharge } from './card-payment.ts'

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
  /** What the wallet or the card was charged for; a top-up has none. */
  charge: ChargeRow | null
}

const counted = ['success', 'refunded', 'disputed', 'won', 'lost']
const gone = ['refunded', 'disputed', 'lost']

/**
 * The receipt of a top-up or a purchase, for who paid and for operators with the permission finance; refuses
 * ENTITY_NOT_FOUND for everyone else. Its seller is that of the day it was paid. So is its tax: the one that the charge
 * bears, or, of what was paid while the site took no tax, the one that its settings named.
 */
export async function showReceipt(ctx: Ctx, id: string): Promise<ReceiptView> {
  const paid = isId(id) ? await findPaid(ctx.db.sql, id) : undefined
  if (!paid || !mayRead(ctx, paid)) throw refuse('ENTITY_NOT_FOUND')
  const { sql } = ctx.db
  const [settings, people, card, number] = await Promise.all([
    settingsAsOf(sql, paid.at),
    recentPeople(sql, [paid.fanId, ...(paid.performerId ? [paid.performerId] : [])]),
    paid.payment?.card_id ? cardOfPayment(sql, paid.payment.card_id) : undefined,
    numberOf(sql, paid),
  ])
  const buyer = people.get(paid.fanId)
  return {
    _id: paid.id,
    number,
    issuedAt: paid.at.toISOString(),
    kind: paid.isTopUp ? 'top_up' : 'purchase',
    status: paid.isRefunded ? 'refunded' : 'paid',
    seller: {
      name: settings.companyName || settings.siteName,
      address: settings.companyAddress,
      taxNumber: settings.companyTaxNumber,
      ossNumber: settings.companyOssNumber,
    },
    buyer: { name: buyer?.name ?? '', username: buyer?.username ?? '' },
    line: {
      title: paid.title,
      from: paid.performerId ? (people.get(paid.performerId)?.name ?? null) : null,
      quantity: paid.quantity,
    },
    ...(isTaxed(paid, settings) ? taxedAmounts(paid, settings) : namedAmounts(paid, settings)),
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

/** A charge that says its tax has a number in the order of its year, anything else one of its own. */
async function numberOf(db: Queryable, paid: Paid): Promise<string> {
  if (!paid.charge?.tax) return receiptNumber(paid)
  const number = await numberReceipt(db, paid.charge.id)
  return `${paid.charge.created_at.getUTCFullYear()}-${String(number).padStart(6, '0')}`
}

/** The number of a receipt: the day and the end of the id, told apart by eye and never given twice. */
export function receiptNumber({ id, at }: Pick<Paid, 'id' | 'at'>): string {
  return `${at.toISOString().slice(0, 10).replaceAll('-', '')}-${id.slice(-12).toUpperCase()}`
}

const grossOf = ({ payment, tokens_minor }: Paid, { tokenConversionRate }: Settings) =>
  payment ? payment.amount_minor : currencyFor(tokens_minor, tokenConversionRate)

/** Whether the site took tax when this was paid. */
const isTaxed = ({ charge }: Paid, settings: Settings) => settings.taxes || charge?.tax != null

/** Gross, net and tax of the charge, in the site's currency; a top-up isn't taxed, its tokens are when they're spent. */
function taxedAmounts(paid: Paid, settings: Settings): Amounts {
  const { charge, isTopUp } = paid
  const gross_minor = grossOf(paid, settings)
  const terms = charge?.tax
  const tax_minor = charge ? worth(charge.tax_minor, settings.tokenConversionRate) : 0n
  const bearsTax = terms != null && terms.rate_bps > 0
  const untaxed = isTopUp ? 'later' : !terms ? 'goods' : terms.country ? 'no_rate' : 'no_country'
  return {
    gross: moneyToWire(gross_minor),
    net: moneyToWire(gross_minor - tax_minor),
    tax: bearsTax ? moneyToWire(tax_minor) : null,
    taxRate: (terms?.rate_bps ?? 0) / 10_000,
    taxLabel: terms?.name ?? '',
    taxCountry: terms?.country ?? null,
    taxState: bearsTax ? 'taken' : untaxed,
    currency: paid.payment?.currency ?? settings.currency,
  }
}

/** What tokens are worth at a rate of currency per token, rounded half up to a hundredth. */
function worth(tokens_minor: bigint, rate: number): bigint {
  const scaled = tokens_minor * BigInt(Math.round(rate * 1_000_000))
  return (scaled + 500_000n) / 1_000_000n
}

type Amounts = Pick<
  ReceiptView,
  'gross' | 'net' | 'tax' | 'taxRate' | 'taxLabel' | 'taxCountry' | 'taxState' | 'currency'
>

/** Gross, net and tax by the settings. Tokens are taxed either when they're bought or when they're spent, never twice. */
function namedAmounts(paid: Paid, settings: Settings): Amounts {
  const { payment, isTopUp } = paid
  const gross_minor = grossOf(paid, settings)
  const bearsTax = payment && !isTopUp ? true : settings.taxedWhen === (isTopUp ? 'topped_up' : 'spent')
  const net_minor = bearsTax ? recipes.withoutTax(gross_minor, settings.taxRate_bps) : gross_minor
  return {
    gross: moneyToWire(gross_minor),
    net: moneyToWire(net_minor),
    tax: bearsTax ? moneyToWire(gross_minor - net_minor) : null,
    taxRate: settings.taxRate_bps / 10_000,
    taxLabel: settings.taxLabel,
    taxCountry: null,
    taxState: bearsTax ? 'taken' : isTopUp ? 'later' : 'earlier',
    currency: payment?.currency ?? settings.currency,
  }
}

async function findPaid(db: Queryable, id: string): Promise<Paid | undefined> {
  const charge = (await findCharges(db, [id])).get(id)
  if (charge?.paid_from === 'wallet') return ofCharge(charge)
  const payment = await getPayment(db, charge ? ((await paymentOfCharge(db, id)) ?? id) : id)
  if (!payment || !counted.includes(payment.status)) return undefined
  return ofPayment(payment, charge ?? (await periodOf(db, payment)))
}

/** The charge that a card's payment of a subscription made. */
async function periodOf(db: Queryable, { id, kind }: PaymentRow): Promise<ChargeRow | undefined> {
  const chargeId = kind === 'subscription' ? await findByKey(db, `period:${id}`) : undefined
  return chargeId ? (await findCharges(db, [chargeId])).get(chargeId) : undefined
}

const tips: Record<ChargeType<'tip'>, string> = {
  tip: 'Tip',
  stream_tip: 'Tip in a live stream',
  story_tip: 'Tip at a story',
}

const isTip = (type: ChargeType): type is ChargeType<'tip'> => type in tips

function ofCharge(charge: ChargeRow): Paid {
  const { id, fan_id, created_at, status, title, type, performer_id, quantity, total_minor, covered_minor } = charge
  return {
    id,
    fanId: fan_id,
    at: created_at,
    isRefunded: status === 'refunded',
    isTopUp: false,
    title: title || (isTip(type) ? tips[type] : type),
    performerId: performer_id,
    quantity,
    discount_minor: covered_minor,
    tokens_minor: total_minor - covered_minor,
    payment: null,
    charge,
  }
}

function ofPayment(payment: PaymentRow, charge: ChargeRow | undefined): Paid {
  const { id, fan_id, created_at, status, title, kind, discount_minor, tokens_minor } = payment
  return {
    id,
    fanId: fan_id,
    at: created_at,
    isRefunded: gone.includes(status),
    isTopUp: kind === 'token_package',
    title,
    performerId: charge?.performer_id ?? null,
    quantity: 1,
    discount_minor,
    tokens_minor,
    payment,
    charge: charge ?? null,
  }
}
