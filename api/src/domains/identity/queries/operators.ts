import type { OperatorRow, operatorAccounts, Reply } from '@fanfare/contract'
import type { App, Ctx } from '../../../kernel/context.ts'
import { type FoundOperator, listOperators } from '../store/operators.ts'
import { personView } from '../views.ts'

/** Who works on this site and what each may do, by name (GET /operator/operators). */
export async function allOperators(ctx: Ctx): Promise<Reply<typeof operatorAccounts.operators>> {
  return { data: (await listOperators(ctx.db.sql)).map(row => operatorView(ctx.config, row)) }
}

export function operatorView(config: App['config'], row: FoundOperator): OperatorRow {
  return {
    ...personView(config, row),
    email: row.email,
    permissions: row.permissions,
    hasSecondFactor: row.has_second_factor,
    isSuspended: row.status === 'inactive',
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
