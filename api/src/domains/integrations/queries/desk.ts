import type { IntegrationsOfCreator } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { lastFailures } from '../store/deliveries.ts'
import { keysOf } from '../store/keys.ts'
import { webhooksOf } from '../store/webhooks.ts'
import { deskWebhookView, keyView } from '../views.ts'

/** A creator's keys and webhooks for operators (GET /operator/people/{id}/integrations). */
export async function integrationsOf(ctx: Ctx, performerId: string): Promise<IntegrationsOfCreator> {
  if (!isId(performerId)) return { keys: [], webhooks: [] }
  const db = ctx.db.sql
  const [keys, webhooks] = await Promise.all([keysOf(db, performerId), webhooksOf(db, performerId)])
  const failures = await lastFailures(
    db,
    webhooks.map(({ id }) => id),
  )
  return {
    keys: keys.map(row => {
      const { lastFour: _, ...view } = keyView(row)
      return view
    }),
    webhooks: webhooks.map(row => deskWebhookView(row, failures.get(row.id))),
  }
}
