import { aiCreators, performerSettings, performers, profileOptions, users } from '@fanfare/contract'
import { hour_ms, second_ms } from '../../kernel/clock.ts'
import type { Ctx } from '../../kernel/context.ts'
import { onlookerOf, viewerOf } from '../../kernel/context.ts'
import { type Binding, bind, type Policy } from '../../kernel/http/bind.ts'
import { answerPrepared, prepare } from '../../kernel/http/prepared.ts'
import { refuse } from '../../kernel/refusal.ts'
import { forVisitorsOnceASecond } from '../../kernel/visitor-cache.ts'
import { countriesOf } from '../visibility/index.ts'
import { updateMe } from './commands/account.ts'
import { labelCreator } from './commands/ai-label.ts'
import { answerNameNotice } from './commands/name-notice.ts'
import { pageViews } from './commands/page-views.ts'
import { changePicture, changeWelcomeVideo } from './commands/pictures.ts'
import { setBanking, setPaymentGateway } from './commands/settings.ts'
import { type MonthCheck, updatePerformer } from './commands/update.ts'
import { openPerformer } from './queries/find.ts'
import { currentUserOf, type DocumentsOf } from './queries/me.ts'
import { type Search, searchPerformers } from './queries/search.ts'
import { randomPerformers } from './queries/suggestions.ts'
import { openUser, searchUsers } from './queries/users.ts'
import { allCategories } from './store/categories.ts'
import { performerCardView, performerDetailsView } from './views/performers.ts'
import { clipView, pictureView } from './views/pictures.ts'
import { userView } from './views/users.ts'

/** Names of other people are for those who work with them. */
const aCreatorOrOperator: Policy = ctx => ctx.viewer !== null && ctx.viewer.role !== 'user'

/** What rooms above add: a creator's documents to what creators see of themselves, and a word about prices. */
export type OwnPageParts = { documentsOf?: DocumentsOf; checkMonth?: MonthCheck }

/** The endpoints of this room. */
export function profilesRoutes({ documentsOf, checkMonth }: OwnPageParts = {}): Binding[] {
  return [...accountRoutes(documentsOf), ...ownPageRoutes(documentsOf, checkMonth), ...publicRoutes]
}

/** The lists change with the program only. */
const options = prepare(profileOptions)
const options_fresh_s = hour_ms / second_ms

const accountRoutes = (documentsOf?: DocumentsOf): Binding[] => [
  bind(users.me, ctx => currentUserOf(ctx, documentsOf)),
  bind(users.updateMe, async (ctx, { body }) => {
    await updateMe(ctx, body)
    return currentUserOf(ctx, documentsOf)
  }),
  bind(users.answerNameNotice, async (ctx, { body }) => {
    await answerNameNotice(ctx, body.choice)
    return currentUserOf(ctx, documentsOf)
  }),
  bind(users.uploadAvatar, async (ctx, { files }) =>
    pictureView(ctx, await changePicture(ctx, 'avatar', files.avatar), 'thumb'),
  ),
  bind(users.uploadAvatarOf, async (ctx, { params, files }) => {
    if (params.id !== viewerOf(ctx).id) throw refuse('FORBIDDEN')
    return pictureView(ctx, await changePicture(ctx, 'avatar', files.avatar), 'thumb')
  }),
  bind(
    users.searchUsers,
    async (ctx, { query }) => {
      const { rows, total } = await searchUsers(ctx, query)
      return { data: rows.map(row => userView(ctx.config, row)), total }
    },
    aCreatorOrOperator,
  ),
  bind(users.user, async (ctx, { params }) => userView(ctx.config, await openUser(ctx, params.id))),
]

const ownPageRoutes = (documentsOf?: DocumentsOf, checkMonth?: MonthCheck): Binding[] => [
  bind(performerSettings.ownPerformer, ctx => currentUserOf(ctx, documentsOf)),
  bind(performerSettings.updatePerformer, async (ctx, { params, body }) => {
    await updatePerformer(ctx, params.id, body, checkMonth)
    return currentUserOf(ctx, documentsOf)
  }),
  bind(performerSettings.setBanking, (ctx, { params, body }) => setBanking(ctx, params.id, body)),
  bind(performerSettings.setPaymentGateway, (ctx, { params, body }) => setPaymentGateway(ctx, params.id, body)),
  bind(performerSettings.uploadPerformerAvatar, async (ctx, { files }) =>
    pictureView(ctx, await changePicture(ctx, 'avatar', files.avatar), 'thumb'),
  ),
  bind(performerSettings.uploadCover, async (ctx, { files }) =>
    pictureView(ctx, await changePicture(ctx, 'cover', files.cover), 'view'),
  ),
  bind(performerSettings.uploadWelcomeVideo, async (ctx, { files }) =>
    clipView(ctx, await changeWelcomeVideo(ctx, files['welcome-video'])),
  ),
]

const publicRoutes: Binding[] = [
  bind(performers.searchPerformers, (ctx, { query }) => search(ctx, query)),
  bind(performers.randomPerformers, async (ctx, { query }) => {
    const rows = await randomPerformers(ctx, query)
    return { data: rows.map(row => performerCardView(ctx.config, row)) }
  }),
  bind(performers.topPerformers, (ctx, { query }) => search(ctx, { ...query, sortBy: 'popular', sort: 'desc' })),
  bind(performers.performer, async (ctx, { params }) => {
    const row = await openPerformer(ctx, params.id)
    pageViews.count(ctx, { id: row.id, ownerId: row.id })
    const isOwn = ctx.viewer?.id === row.id
    const countryCodes = isOwn ? await countriesOf(ctx.db.sql, row.id) : []
    return performerDetailsView(ctx.config, row, onlookerOf(ctx), countryCodes)
  }),
  bind(aiCreators.labelCreatorAi, async (ctx, { params, body }) => ({
    aiLabel: await labelCreator(ctx, params.id, body),
  })),
  bind(performers.performerCategories, async ctx =>
    forVisitorsOnceASecond({ ...ctx, viewer: null, country: null }, 'categories', {}, async () => {
      const rows = await allCategories(ctx.db.read)
      return { data: rows.map(({ id, name, slug, total }) => ({ _id: id, name, slug, total })), total: rows.length }
    }),
  ),
  bind(performers.userAdditional, async (_ctx, { headers }) => answerPrepared(options, headers, options_fresh_s)),
]

function search(ctx: Ctx, query: Search) {
  return forVisitorsOnceASecond(ctx, 'performers', query, async () => {
    const { rows, total } = await searchPerformers(ctx, query)
    return { data: rows.map(row => performerCardView(ctx.config, row)), total }
  })
}
