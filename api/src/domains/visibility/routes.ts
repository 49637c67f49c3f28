import { blocks, type Input } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../kernel/context.ts'
import { tellsStates } from '../../kernel/country.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { findPeople } from '../identity/index.ts'
import { blockCountries, blockUser, unblockUser } from './commands/blocks.ts'
import type { KnownTo } from './commands/contacts.ts'
import { isServedIn } from './queries.ts'
import { contactRoutes } from './routes/contacts.ts'
import { muteRoutes } from './routes/mutes.ts'
import { countriesOf, listBlocks } from './store/blocks.ts'
import { blockView } from './views.ts'

/** The endpoints of this room; `knownTo` says who a creator knows. */
export const visibilityRoutes = (knownTo: KnownTo): Binding[] => [
  ...blockRoutes,
  ...contactRoutes(knownTo),
  ...muteRoutes,
]

const blockRoutes: Binding[] = [
  bind(blocks.blockUser, async (ctx, { body }) => {
    const block = await blockUser(ctx, viewerOf(ctx), body)
    return blockView(ctx.config, block, await findPeople(ctx.db.sql, [block.blocked_id]))
  }),
  bind(blocks.unblockUser, async (ctx, { params }) => {
    await unblockUser(ctx, viewerOf(ctx), params.id)
    return { unlocked: true }
  }),
  bind(blocks.blockedUsers, (ctx, { query }) => list(ctx, query)),
  bind(blocks.blockCountries, async (ctx, { body }) => ({
    countryCodes: await blockCountries(ctx, viewerOf(ctx), body.countryCodes),
    tellsStates: tellsStates(ctx.config),
  })),
  bind(blocks.blockedCountries, async ctx => ({
    countryCodes: await countriesOf(ctx.db.sql, viewerOf(ctx).id),
    tellsStates: tellsStates(ctx.config),
  })),
  bind(blocks.checkCountry, async ctx => ({ blocked: !(await isServedIn(ctx.db, ctx.country)) })),
]

async function list(ctx: Ctx, { limit = 10, offset = 0, sort }: Input<typeof blocks.blockedUsers>['query']) {
  const range = { limit, offset, oldestFirst: sort === 'asc' }
  const { rows, total } = await listBlocks(ctx.db.sql, viewerOf(ctx).id, range)
  const people = await findPeople(
    ctx.db.sql,
    rows.map(row => row.blocked_id),
  )
  return { data: rows.map(row => blockView(ctx.config, row, people)), total }
}
