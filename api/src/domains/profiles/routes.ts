import { performers, users } from '@fanfare/contract'
import type { Ctx } from '../../kernel/context.ts'
import { viewerOf } from '../../kernel/context.ts'
import { anyone, type Binding, bind } from '../../kernel/http/bind.ts'
import { refuse } from '../../kernel/refusal.ts'
import { forVisitorsOnceASecond } from '../../kernel/visitor-cache.ts'
import { getUser, meView } from '../identity/index.ts'
import { earningsOf, walletBalanceOf } from '../ledger/index.ts'
import { findPerformer, randomPerformers, searchPerformers } from './queries.ts'
import { categories } from './store.ts'
import { performerCardView, performerDetailsView } from './views.ts'

export const profilesRoutes: Binding[] = [
  bind(users.me, anyone, ctx => me(ctx)),
  bind(performers.searchPerformers, anyone, (ctx, { query }) => search(ctx, query)),
  bind(performers.randomPerformers, anyone, async (ctx, { query }) => {
    const rows = await randomPerformers(ctx, query)
    return { data: rows.map(row => performerCardView(ctx.config, row)) }
  }),
  bind(performers.topPerformers, anyone, (ctx, { query }) => search(ctx, { ...query, sortBy: 'popular' })),
  bind(performers.performer, anyone, async (ctx, { params }) => {
    const row = await findPerformer(ctx.db.sql, ctx.viewer?.id ?? null, params.id)
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    return performerDetailsView(ctx.config, row)
  }),
  bind(performers.performerCategories, anyone, async ctx => {
    const rows = await categories(ctx.db.read)
    return { data: rows.map(({ id, name, slug, total }) => ({ _id: id, name, slug, total })), total: rows.length }
  }),
]

function search(ctx: Ctx, query: Parameters<typeof searchPerformers>[1]) {
  return forVisitorsOnceASecond(ctx, 'performers', query, async () => {
    const { rows, total } = await searchPerformers(ctx, query)
    return { data: rows.map(row => performerCardView(ctx.config, row)), total }
  })
}

async function me(ctx: Ctx) {
  const viewer = viewerOf(ctx)
  const [user, balance_minor, page] = await Promise.all([
    getUser(ctx.db.sql, viewer.id),
    viewer.role === 'performer' ? owedTo(ctx, viewer.id) : walletBalanceOf(ctx.db.sql, viewer.id),
    viewer.role === 'performer' ? findPerformer(ctx.db.sql, null, viewer.id) : undefined,
  ])
  return meView(ctx.config, user, balance_minor, Boolean(page?.verified_at))
}

async function owedTo(ctx: Ctx, performerId: string): Promise<bigint> {
  const { maturing_minor, available_minor } = await earningsOf(ctx.db.sql, performerId)
  return maturing_minor + available_minor
}
