import type { OperatorActName } from '@fanfare/contract'
import { now } from './clock.ts'
import { type Ctx, viewerOf } from './context.ts'
import type { Queryable } from './database.ts'
import { newId } from './ids.ts'

/** The operator who asks, and the request with which. */
export type Acting = Pick<Ctx, 'viewer' | 'requestId'>

/** What an operator did: the verb, the thing, how it was and how it is now, and the reason they gave. */
export type OperatorAct = {
  act: OperatorActName
  target: string
  targetId: string
  before?: unknown
  after?: unknown
  reason?: string
}

/**
 * Writes down what the operator who asks has changed, in the transaction that changes it. The table is only ever added
 * to. Leave out secrets and what is private of others: this is read by every owner of the site.
 */
export async function recordAct(tx: Queryable, acting: Acting, what: OperatorAct): Promise<void> {
  const { act, target, targetId, before, after, reason = '' } = what
  await tx`
    insert into operator_acts (id, operator_id, act, target, target_id, before, after, reason, request_id, created_at)
    values (${newId()}, ${viewerOf(acting).id}, ${act}, ${target}, ${targetId}, ${asJson(before)}::text::jsonb,
      ${asJson(after)}::text::jsonb, ${reason}, ${acting.requestId}, ${now()})`
}

/** Amounts are whole numbers without a limit, which JSON doesn't have: they are kept as text. */
function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one))
}
