import { promos, type UploadedFile } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { changePromo, createPromo, deletePromo } from '../commands/promos.ts'
import { listPromos } from '../store/promos.ts'
import { promoView } from '../views.ts'

export const promosRoutes: Binding[] = [
  bind(promos.promos, (ctx, { query }) => list(ctx, query, 'active')),
  bind(promos.operatorPromos, (ctx, { query }) => list(ctx, query)),
  bind(promos.createPromo, async (ctx, { body, files }) =>
    promoView(ctx.config, await createPromo(ctx, body, files.photo as UploadedFile)),
  ),
  bind(promos.changePromo, async (ctx, { params, body, files }) =>
    promoView(ctx.config, await changePromo(ctx, params.id, body, files.photo)),
  ),
  bind(promos.deletePromo, async (ctx, { params }) => {
    await deletePromo(ctx, params.id)
    return { success: true }
  }),
]

type Query = { limit?: number; offset?: number; position?: string }

async function list(ctx: Ctx, { limit = 10, offset = 0, position }: Query, status?: string) {
  const { rows, total } = await listPromos(ctx.db.read, { status, position }, { limit, offset })
  return { data: rows.map(row => promoView(ctx.config, row)), total }
}
