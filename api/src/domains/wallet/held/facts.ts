import type { ChargeKind } from '@fanfare/contract'
import type { Tx } from '../../../kernel/database.ts'
import type { Message, Push } from '../../../kernel/pushes.ts'
import type { FactTable } from '../../../kernel/relay.ts'
import { getUser } from '../../identity/index.ts'
import type { Parting } from './agreement.ts'
import type { People } from './table.ts'

type Listening = {
  kind: ChargeKind
  part(tx: Tx, people: People, parting: Parting): Promise<void>
  noteRefund(tx: Tx, charge: { targetId: string; fanId: string }): Promise<void>
}

/** What a block, a suspension and a refund mean to what tokens are held for. */
export function heldFacts({ kind: ownKind, part, noteRefund }: Listening): FactTable {
  return {
    async user_blocked(tx, { blockerId, blockedId }) {
      await part(tx, { fanId: blockerId, performerId: blockedId }, { by: 'fan', why: 'blocked' })
      await part(tx, { fanId: blockedId, performerId: blockerId }, { by: 'creator', why: 'blocked' })
    },
    async account_suspended(tx, { userId }) {
      // It may have been lifted by now.
      if ((await getUser(tx, userId)).status === 'inactive') await partFromAll(part, tx, userId, 'suspended')
    },
    async charge_refunded(tx, { kind, targetId, fanId }) {
      if (kind === ownKind && targetId) await noteRefund(tx, { targetId, fanId })
    },
  }
}

/** Ends what is open of someone who leaves, on both sides. */
export async function partFromAll(part: Listening['part'], tx: Tx, userId: string, why: Parting['why']): Promise<void> {
  await part(tx, { fanId: userId }, { by: 'fan', why })
  await part(tx, { performerId: userId }, { by: 'creator', why })
}

/** What both sides hear at once, on the pages that they have open. */
export function toBoth({ fanId, performerId }: { fanId: string; performerId: string }, message: Message): Push[] {
  return [fanId, performerId].map(userId => ({ userId, messages: async () => [message] }))
}
