import type { CustomRequestStep } from '@fanfare/contract'
import type { PushTable } from '../../kernel/pushes.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { getUser } from '../identity/index.ts'
import { endOpen, noteRefund } from './commands/part.ts'

type RequestFact = { requestId: string; fanId: string; performerId: string }

declare module '../../kernel/facts.ts' {
  interface Facts {
    /** A custom request was made or moved on, and by which side. */
    custom_request_moved: RequestFact & Pick<CustomRequestStep, 'what' | 'side'>
    /** A request is due within a day. */
    custom_request_due_soon: RequestFact
  }
}

/** A block or a suspension ends what is open; what operators or a bank give back is closed to its fan. */
export const customRequestsFacts: FactTable = {
  async user_blocked(tx, { blockerId, blockedId }) {
    await endOpen(tx, { fanId: blockerId, performerId: blockedId }, { by: 'fan' })
    await endOpen(tx, { fanId: blockedId, performerId: blockerId }, { by: 'creator' })
  },
  async account_suspended(tx, { userId }) {
    // It may have been lifted by now.
    if ((await getUser(tx, userId)).status !== 'inactive') return
    await endOpen(tx, { fanId: userId }, { by: 'fan' })
    await endOpen(tx, { performerId: userId }, { by: 'creator' })
  },
  async charge_refunded(tx, { kind, targetId }) {
    if (kind === 'custom_request' && targetId) await noteRefund(tx, targetId)
  },
}

/** Both see at once that a request moved on. */
export const customRequestsPushes: PushTable = {
  custom_request_moved: (_app, { requestId, fanId, performerId }) =>
    [fanId, performerId].map(userId => ({
      userId,
      messages: async () => [{ event: 'custom_request_changed' as const, data: { requestId } }],
    })),
}
