import { room } from '../../kernel/room.ts'
import { streamTip } from './commands/tip.ts'
import { environment } from './environment.ts'
import { streamingFacts, streamingPushes } from './facts.ts'
import { streamingCron, streamingJobs } from './jobs.ts'
import { streamingNews } from './news.ts'
import { streamingPersonal } from './personal.ts'
import { streamPurchasable } from './purchasables.ts'
import { reportedStream } from './queries/reported.ts'
import { streamingRoutes } from './routes.ts'
import { livePages } from './serve.ts'
import { streamingSettings } from './settings.ts'
import { streamingSockets } from './sockets.ts'
import { heldShows } from './store/requests.ts'
import { writtenAnnounced, writtenTipMenus } from './store/written.ts'
import { streamingPlaces, streamingToDo } from './studio.ts'

export const streamingRoom = room('streaming', {
  environment,
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
  settings: streamingSettings,
  toDo: streamingToDo,
  places: streamingPlaces,
  tables: [
    'announced_streams',
    'chat_moderators',
    'chat_mutes',
    'chat_rules',
    'hidden_leaders',
    'live_node',
    'show_requests',
    'show_stretches',
    'stream_goals',
    'stream_matches',
    'stream_recordings',
    'stream_reminders',
    'stream_stills',
    'stream_viewers',
    'streams',
    'tip_menu_entries',
  ],
  reads: ['files', 'users'],
})
