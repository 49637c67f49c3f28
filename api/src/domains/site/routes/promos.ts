import { promos, type UploadedFile } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { anyone, type Binding, bind } from '../../../kernel/http/bind.ts'
import { changePromo, createPromo, deletePromo } from '../commands/promos.ts'
import { listPromos } from '../store/promos.ts'
import { promoView } from '../views.ts'

export const promosRoutes: Binding[] = [
  bind(promos.promos, anyone, (ctx, { query }) => list(ctx, query, 'active')),
  bind(promos.operatorPromos, anyone, (ctx, { query }) => list(ctx, query)),
  bind(promos.createPromo, anyone, async (ctx, { body, files }) =>
    promoView(ctx.config, await createPromo(ctx, viewerOf(ctx).id, body, files.photo as UploadedFile)),
  ),
  bind(promos.changePromo, anyone, async (ctx, { params, body, files }) =>
    promoView(ctx.config, await changePromo(ctx, viewerOf(ctx).id, params.id, body, files.photo)),
  ),
  bind(promos.deletePromo, anyone, async (ctx, { params }) => {
    await deletePromo(ctx, params.id)
    return { success: true }
  }),
]

type Query = { limit?: number; offset?: number; position?: string }

async function list(ctx: Ctx, { limit = 10, offset = 0, position }: Query, status?: string) {
  const { rows, total } = await listPromos(ctx.db.read, { status, position }, { limit, offset })
  return { data: rows.map(row => promoView(ctx.config, row)), total }
}
