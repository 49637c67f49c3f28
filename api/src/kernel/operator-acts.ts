import type { OperatorActName } from '@fanfare/contract'
import { now } from './clock.ts'
import { type Ctx, viewerOf } from './context.ts'
import type { Queryable } from './database.ts'
import { recordFact } from './facts.ts'
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

declare module './facts.ts' {
  interface Facts {
    /** An operator has done something about a thing; not told of what they only looked at. */
    operator_acted: { target: string; targetId: string }
  }
}

const onlyLooks = /^(view|export)_/
/** Acts of those who work on a thing and decide nothing about it. */
const undecided = ['view', 'export', 'claim', 'note', 'assign'].map(verb => `${verb}_%`)

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
  if (!onlyLooks.test(act)) await recordFact(tx, 'operator_acted', { target, targetId })
}

/** Who decided something about a thing last, and when. */
export async function lastDecision(
  db: Queryable,
  targetId: string,
): Promise<{ operator_id: string; created_at: Date } | undefined> {
  const [row] = await db<{ operator_id: string; created_at: Date }[]>`
    select operator_id, created_at from operator_acts
    where target_id = ${targetId} and not act like any(${undecided}) order by id desc limit 1`
  return row
}

/** Amounts are whole numbers without a limit, which JSON doesn't have: they are kept as text. */
function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one))
}
