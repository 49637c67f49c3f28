import {
  type ChargeDeskRow,
  type Charged as ChargedView,
  type ChargeKind,
  type ChargeTax,
  type ChargeView,
  moneyToWire,
  targetName,
} from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import type { Charged } from './commands/charge.ts'
import type { Running } from './purchasables.ts'
import type { ChargeRow } from './store/charges.ts'

/** A charge as the wire shows it to the fan who paid it. */
export function chargeView(config: Config, charge: ChargeRow, performer: Person | undefined): ChargeView {
  const price = moneyToWire(charge.total_minor - charge.covered_minor)
  return {
    _id: charge.id,
    type: charge.type,
    target: targetName(charge.kind),
    targetId: charge.target_id,
    performerId: charge.performer_id,
    performerInfo: performer ? personView(config, performer) : null,
    products: [{ name: charge.title, description: charge.title, price, quantity: charge.quantity }],
    tier: charge.context?.tier ?? null,
    totalPrice: price,
    tax: taxView(charge),
    originalPrice: moneyToWire(charge.original_minor),
    status: charge.status,
    createdAt: charge.created_at.toISOString(),
  }
}

/** The tax of a charge; null where the site took none. */
export function taxView({ tax_minor, tax }: ChargeRow): ChargeTax | null {
  if (!tax) return null
  return { amount: moneyToWire(tax_minor), country: tax.country, rate: tax.rate_bps / 10_000, name: tax.name }
}

/** A charge that was just made, and what the wallet holds after it. */
export function chargedView(
  config: Config,
  { charge, balance_minor }: Charged,
  performer: Person | undefined,
): ChargedView {
  return { ...chargeView(config, charge, performer), balance: moneyToWire(balance_minor) }
}

/** What something metered has come to, in the shape of a charge, and what the wallet can spend. */
export function runningView(
  config: Config,
  { kind, running, balance_minor }: { kind: ChargeKind; running: Running; balance_minor: bigint },
  performer: Person | undefined,
): ChargedView {
  const { title } = running
  const price = moneyToWire(running.total_minor)
  return {
    _id: running.id,
    type: running.type,
    target: targetName(kind),
    targetId: running.targetId,
    performerId: running.performerId,
    performerInfo: performer ? personView(config, performer) : null,
    products: [{ name: title, description: title, price, quantity: 1 }],
    tier: null,
    totalPrice: price,
    tax: null,
    originalPrice: price,
    status: running.isOver ? 'success' : 'pending',
    createdAt: running.since.toISOString(),
    balance: moneyToWire(balance_minor),
  }
}

/** A charge as operators see it. */
export function deskRowView(config: Config, charge: ChargeRow, people: Map<string, Person>): ChargeDeskRow {
  const view = (id: string) => {
    const person = people.get(id)
    return person ? personView(config, person) : null
  }
  return {
    _id: charge.id,
    fanInfo: view(charge.fan_id),
    performerInfo: view(charge.performer_id),
    kind: charge.kind,
    type: charge.type,
    title: charge.title,
    state: charge.status,
    tier: charge.context?.tier ?? null,
    price: moneyToWire(charge.total_minor - charge.covered_minor),
    createdAt: charge.created_at.toISOString(),
  }
}
