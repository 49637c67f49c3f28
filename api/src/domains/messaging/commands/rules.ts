import { type conversations, type Input, minorFromWire, moneyToWire, type WritingRules } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { defaultRules, findRules, saveRules } from '../store/rules.ts'

const price_max_minor = 1_000_000n

/** Who may write to the viewer and what a message costs (GET /performer/writing-rules). */
export async function ownRules(ctx: Ctx): Promise<WritingRules> {
  const { who_may_write, message_price_minor } = (await findRules(ctx.db.sql, viewerOf(ctx).id)) ?? defaultRules
  return { whoMayWrite: who_may_write, messagePrice: moneyToWire(message_price_minor) }
}

/** Changes them (PUT /performer/writing-rules); what is not sent stays. */
export async function changeRules(
  ctx: Ctx,
  body: Input<typeof conversations.setWritingRules>['body'],
): Promise<WritingRules> {
  const before = await ownRules(ctx)
  const after = { ...before, ...body }
  const message_price_minor = minorFromWire(after.messagePrice)
  if (message_price_minor > price_max_minor)
    throw refuseFields([{ path: 'messagePrice', message: 'Set a price of at most 10,000, or 0.' }])
  await saveRules(ctx.db.sql, {
    performer_id: viewerOf(ctx).id,
    who_may_write: after.whoMayWrite,
    message_price_minor,
    updated_at: now(),
  })
  return { whoMayWrite: after.whoMayWrite, messagePrice: moneyToWire(message_price_minor) }
}
