import { type CustomRequest, type CustomRequestStep, moneyToWire } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import type { Person } from '../identity/index.ts'
import { type Side, sidesView } from '../wallet/index.ts'
import { isOpen } from './lifecycle.ts'
import { isLate } from './policy.ts'
import type { RequestRow } from './store/requests.ts'
import type { StepRow } from './store/steps.ts'

const nullableMoment = (at: Date | null) => at?.toISOString() ?? null

/** A request as the wire shows it in lists. */
export function requestView(config: Config, row: RequestRow, side: Side, people: Map<string, Person>): CustomRequest {
  const { counter_minor, counter_days } = row
  return {
    _id: row.id,
    kind: row.kind,
    wish: row.wish,
    state: isLate(row) ? 'overdue' : row.state,
    side,
    price: moneyToWire(row.price_minor),
    days: row.days,
    counter: counter_minor && counter_days ? { price: moneyToWire(counter_minor), days: counter_days } : null,
    ...sidesView(config, row, people),
    isOpen: isOpen(row.state),
    dueAt: nullableMoment(row.due_at),
    nextAt: nullableMoment(row.next_at),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function stepView({ id, what, side, text, price_minor, days, created_at }: StepRow): CustomRequestStep {
  const price = price_minor === null ? null : moneyToWire(price_minor)
  return { _id: id, what, side, text, price, days, at: created_at.toISOString() }
}
