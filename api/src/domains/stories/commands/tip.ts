import type { Input, wallet } from '@fanfare/contract'
import { type Ctx, onlookerOf } from '../../../kernel/context.ts'
import { storyAnswered } from './reply.ts'

const caption_max = 80

/** How a tip is charged that is given at a story of this creator. Refuses 400 for one that is over or closed to the fan. */
export async function storyTip(ctx: Ctx, performerId: string, { storyId = '' }: Input<typeof wallet.tip>['body']) {
  const { id, caption } = await storyAnswered(ctx.db.sql, onlookerOf(ctx), { storyId, performerId })
  const title = caption ? `Story: ${caption.slice(0, caption_max)}` : 'Story'
  return { type: 'story_tip' as const, title, context: { storyId: id } }
}
