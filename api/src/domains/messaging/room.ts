import { room } from '../../kernel/room.ts'
import { lookAtMessages, messageTakedown, takenDownAmong } from './commands/takedown.ts'
import { tipContext } from './commands/tip.ts'
import { messagingFacts, messagingPushes } from './facts.ts'
import { messageFileUses } from './file-uses.ts'
import { messagingCron, messagingJobs } from './jobs.ts'
import { messagingNews } from './news.ts'
import { messagingPersonal } from './personal.ts'
import { messagePurchasable } from './purchasables.ts'
import { reportedTalk } from './queries/reported.ts'
import { messagingRoutes } from './routes.ts'
import { messagingSettings } from './settings.ts'
import { messagingSockets } from './sockets.ts'
import { knownAmong } from './store/audiences.ts'
import { messagingToDo } from './studio.ts'

export const messagingRoom = room('messaging', {
  routes: messagingRoutes,
  facts: messagingFacts,
  pushes: messagingPushes,
  sockets: messagingSockets,
  jobs: messagingJobs,
  cron: messagingCron,
  personal: messagingPersonal,
  news: messagingNews,
  sells: [messagePurchasable],
  fileUses: messageFileUses,
  takedowns: { message: messageTakedown },
  looks: { message: lookAtMessages },
  reported: { fan: reportedTalk, message: reportedTalk },
  knows: [knownAmong],
  tipPlaces: {
    async placeOf(ctx, performerId, { storyId, conversationId = '' }) {
      return storyId ? null : { context: await tipContext(ctx, performerId, conversationId) }
    },
  },
  closedMessages: { closedAmong: takenDownAmong },
  settings: messagingSettings,
  toDo: messagingToDo,
  tables: [
    'automatic_messages',
    'conversation_members',
    'conversations',
    'fan_list_members',
    'fan_lists',
    'fan_notes',
    'mass_message_files',
    'mass_messages',
    'message_files',
    'messages',
    'saved_replies',
    'writing_rules',
  ],
  reads: ['charges', 'files', 'performers', 'users'],
})
