import { bestKinds, type bestOf, type Input, moneyToWire, type Reply } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { spanParam } from '../../../kernel/http/params.ts'
import { bestThings } from '../store/best.ts'

const usual = 10

/**
 * Which of the viewer's things did best in a span, the last 30 days unless asked otherwise. Refuses a span that ends
 * before it begins or is longer than 400 days, naming the field.
 */
export async function listBest(
  ctx: Ctx,
  { kind, by = 'net', limit = usual, ...span }: Input<typeof bestOf.best>['query'],
): Promise<Reply<typeof bestOf.best>> {
  const kinds = kind ? [kind] : bestKinds
  const performerId = viewerOf(ctx).id
  const rows = await bestThings(ctx.db.read, { ...spanParam(span), performerId, kinds, by, limit })
  const data = rows.map(({ id, kind, title, published_at, views, sales, likes, net_minor }) => ({
    _id: id,
    kind,
    title,
    publishedAt: published_at.toISOString(),
    views,
    sales,
    likes,
    net: moneyToWire(net_minor),
  }))
  return { data }
}
