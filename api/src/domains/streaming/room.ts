import { room } from '../../kernel/room.ts'
import { streamTip } from './commands/tip.ts'
import { streamingFacts, streamingPushes } from './facts.ts'
import { streamingCron, streamingJobs } from './jobs.ts'
import { streamingNews } from './news.ts'
import { streamingPersonal } from './personal.ts'
import { streamPurchasable } from './purchasables.ts'
import { reportedStream } from './queries/reported.ts'
import { streamingRoutes } from './routes.ts'
import { livePages } from './serve.ts'
import { streamingSockets } from './sockets.ts'
import { heldShows } from './store/requests.ts'
import { writtenAnnounced, writtenTipMenus } from './store/written.ts'

export const streamingRoom = room('streaming', {
  routes: streamingRoutes,
  pages: [livePages],
  facts: streamingFacts,
  pushes: streamingPushes,
  sockets: streamingSockets,
  jobs: streamingJobs,
  cron: streamingCron,
  personal: streamingPersonal,
  news: streamingNews,
  sells: [streamPurchasable],
  heldFor: { private_show: heldShows },
  reported: { stream: (app, actor, { objectId }) => reportedStream(app, actor, objectId) },
  tipPlaces: {
    placeOf: async (ctx, performerId, form) => (form.storyId ? null : streamTip(ctx, performerId, form)),
  },
  written: [writtenAnnounced, writtenTipMenus],
})
