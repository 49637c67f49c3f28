import type { Input, OperatorRow, operatorAccounts } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { forgetSessions } from '../authenticate.ts'
import { operatorView } from '../queries/operators.ts'
import { type FoundOperator, listOperators, lockOwners, setPermissions } from '../store/operators.ts'
import { updateUser } from '../store/users.ts'
import { endSessionsIn } from './sessions.ts'

/**
 * Says what an operator may do from now on, or closes and opens their account (PUT /operator/operators/{id}). A closed
 * account's sessions end at once, everywhere. Refuses ENTITY_NOT_FOUND for people who aren't operators, and FORBIDDEN for
 * oneself, so that a site never loses its last owner by a slip.
 */
export async function changeOperator(
  ctx: Ctx,
  id: string,
  { permissions, isSuspended, reason }: Input<typeof operatorAccounts.changeOperator>['body'],
): Promise<OperatorRow> {
  const changed = await ctx.db.tx(async tx => {
    // Two owners who take it from each other at once would leave the site with none.
    if (!(await lockOwners(tx)).includes(viewerOf(ctx).id)) throw refuse('FORBIDDEN')
    const [before] = isId(id) ? await listOperators(tx, id) : []
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    if (id === viewerOf(ctx).id) throw refuse('FORBIDDEN', {}, 'Another owner has to change what you may do.')
    await setPermissions(tx, id, permissions)
    const status = isSuspended ? 'inactive' : 'active'
    if (status !== before.status) await updateUser(tx, id, { status }, now())
    if (isSuspended) await endSessionsIn(tx, id, {})
    const [after] = await listOperators(tx, id)
    const kept = ({ permissions, status }: FoundOperator) => ({ permissions, status })
    await recordAct(tx, ctx, {
      act: 'change_operator',
      target: 'user',
      targetId: id,
      reason,
      before: kept(before),
      after: kept(after as FoundOperator),
    })
    return after as FoundOperator
  })
  forgetSessions(ctx)
  return operatorView(ctx.config, changed)
}
