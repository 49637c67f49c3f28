import { type Input, mutes, type Reply } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { findPeople, personView } from '../../identity/index.ts'
import { mutePerformer, muteWords, unmutePerformer } from '../commands/mutes.ts'
import { hideAi, hidesAi } from '../store/ai-hiders.ts'
import { listMuted, wordsOf } from '../store/mutes.ts'

export const muteRoutes: Binding[] = [
  bind(mutes.mutedWords, async ctx => ({ words: await wordsOf(ctx.db.sql, viewerOf(ctx).id) })),
  bind(mutes.muteWords, async (ctx, { body }) => ({ words: await muteWords(ctx, viewerOf(ctx), body.words) })),
  bind(mutes.mutedAi, async ctx => ({ isHidden: await hidesAi(ctx.db.sql, viewerOf(ctx).id) })),
  bind(mutes.muteAi, async (ctx, { body }) => {
    await hideAi(ctx.db.sql, viewerOf(ctx).id, body.isHidden)
    return body
  }),
  bind(mutes.mutedPerformers, (ctx, { query }) => list(ctx, query)),
  bind(mutes.mutePerformer, async (ctx, { params }) => {
    await mutePerformer(ctx, viewerOf(ctx), params.id)
    return { success: true }
  }),
  bind(mutes.unmutePerformer, async (ctx, { params }) => {
    await unmutePerformer(ctx, viewerOf(ctx), params.id)
    return { success: true }
  }),
]

async function list(
  ctx: Ctx,
  { limit = 10, offset = 0 }: Input<typeof mutes.mutedPerformers>['query'],
): Promise<Reply<typeof mutes.mutedPerformers>> {
  const { rows, total } = await listMuted(ctx.db.sql, { ...onlookerOf(ctx), id: viewerOf(ctx).id }, { limit, offset })
  const people = await findPeople(
    ctx.db.sql,
    rows.map(row => row.performer_id),
  )
  const data = rows.flatMap(row => {
    const person = people.get(row.performer_id)
    return person ? [{ ...personView(ctx.config, person), mutedAt: row.created_at.toISOString() }] : []
  })
  return { data, total }
}
