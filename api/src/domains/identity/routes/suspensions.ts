import { suspensions } from '@fanfare/contract'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { liftSuspension, type SuspensionDecisions, suspend } from '../commands/suspend.ts'

/** Suspending accounts and lifting that; `decisions` writes down why. */
export const suspensionRoutes = (decisions: SuspensionDecisions): Binding[] => [
  bind(suspensions.suspend, async (ctx, { params, body }) => {
    await suspend(ctx, params.id, body, decisions)
    return { success: true }
  }),
  bind(suspensions.liftSuspension, async (ctx, { params, body }) => {
    await liftSuspension(ctx, params.id, body.reason, decisions)
    return { success: true }
  }),
]
