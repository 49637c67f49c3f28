import type { WaitingName } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

/** Who took a thing that waits, in the step of it that began with `since`. */
export type ClaimRow = { kind: WaitingName; item_id: string; operator_id: string; since: Date; taken_at: Date }
type Of = Pick<ClaimRow, 'kind' | 'item_id'>

/** The claims on some things. */
export async function claimsOn(db: Queryable, things: Of[]): Promise<ClaimRow[]> {
  if (things.length === 0) return []
  return db<ClaimRow[]>`
    select c.* from desk_claims c join unnest(${things.map(one => one.kind)}::text[],
      ${things.map(one => one.item_id)}::uuid[]) as of (kind, item_id) using (kind, item_id)`
}

/** What an operator took. */
export function claimsBy(db: Queryable, operatorId: string): PromiseLike<ClaimRow[]> {
  return db<ClaimRow[]>`select * from desk_claims where operator_id = ${operatorId}`
}

export function allClaims(db: Queryable): PromiseLike<ClaimRow[]> {
  return db<ClaimRow[]>`select * from desk_claims`
}

/**
 * Keeps that an operator took a thing, unless somebody else than `from` has it in the same step; answers whether it did.
 * Of two who take at once, one waits for the other and finds that it was taken.
 */
export async function insertClaim(tx: Queryable, row: ClaimRow, from: string | null): Promise<boolean> {
  const { count } = await tx`
    insert into desk_claims ${tx(row)}
    on conflict (kind, item_id) do update
      set operator_id = excluded.operator_id, since = excluded.since, taken_at = excluded.taken_at
      where desk_claims.since <> excluded.since or desk_claims.operator_id in (excluded.operator_id, ${from}::uuid)`
  return count === 1
}

export async function deleteClaim(tx: Queryable, { kind, item_id }: Of, operatorId: string): Promise<void> {
  await tx`
    delete from desk_claims where kind = ${kind} and item_id = ${item_id} and operator_id = ${operatorId}`
}

/** Deletes claims on things of a kind that don't wait any more. */
export async function deleteClaims(tx: Queryable, kind: WaitingName, itemIds: string[]): Promise<void> {
  await tx`delete from desk_claims where kind = ${kind} and item_id = any(${itemIds}::uuid[])`
}
