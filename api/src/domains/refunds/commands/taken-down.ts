import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { copiesOfMessage, type SoldMessage } from '../../messaging/index.ts'
import { boughtOnce } from '../../wallet/index.ts'
import { decideOn, findThing } from '../queries/things.ts'
import { insertRefund, lockRefundOf } from '../store/refunds.ts'
import { rowOf } from './ask.ts'
import { isBackable, payBack } from './pay.ts'

const chunk_rows = 400

/**
 * Gives back what a message that was taken down has sold, to everyone who bought it and without their asking, by the rule
 * `taken_down`. Each in a transaction of its own: killed and started again it gives nothing twice, and what is put back
 * meanwhile stays sold.
 */
export async function refundTakenDown({ db }: Pick<App, 'db'>, sold: SoldMessage): Promise<void> {
  let after: string | null = null
  do {
    const copies = await copiesOfMessage(db.sql, sold, { after, limit: chunk_rows })
    const bought = copies.map(({ messageId, recipientId }) => ({ fanId: recipientId, targetId: messageId }))
    const ids = await boughtOnce(db.sql, 'message', bought)
    for (const id of ids) await db.tx(tx => giveBack(tx, id))
    after = copies.at(-1)?.conversationId ?? null
  } while (after)
}

async function giveBack(tx: Tx, chargeId: string): Promise<void> {
  const thing = await findThing(tx, 'charge', chargeId)
  if (!thing?.isTakenDown || !isBackable(thing)) return
  const rule = decideOn(thing, 'taken_down')
  // The words of what was taken down aren't sent to its buyer once more.
  const row = { ...rowOf(thing, rule, { reason: 'taken_down', note: '', isAutomatic: true }), title: '' }
  const refund = (await insertRefund(tx, row)) ? row : await lockRefundOf(tx, row)
  if (!refund || refund.state === 'refunded' || refund.state === 'sending') return
  const { amount_minor, gives, reason, title } = row
  await payBack(tx, refund, thing, { amount_minor, gives, reason, title, rule: rule.name, is_automatic: true })
}
