import { conversations, messages } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { refuse } from '../../kernel/refusal.ts'
import { noteAboutMe } from './commands/notes.ts'
import { openConversation, renameConversation } from './commands/open.ts'
import { readAll } from './commands/read.ts'
import { changeRules, ownRules } from './commands/rules.ts'
import { sendMessage } from './commands/send.ts'
import { deleteMessage, removeAll } from './commands/unsend.ts'
import { uploadAny, uploadAs } from './commands/uploads.ts'
import { findConversation, listConversations } from './queries/conversations.ts'
import { listMessages } from './queries/messages.ts'
import { fansRoutes } from './routes/fans.ts'
import { massRoutes } from './routes/mass.ts'
import { countUnread } from './store/conversations.ts'

/** Operators read and write no messages here. */
const talks = (ctx: Ctx) => ctx.viewer?.role === 'user' || ctx.viewer?.role === 'performer'

/** The endpoints of this room. */
export const messagingRoutes: Binding[] = [
  bind(conversations.conversations, (ctx, { query }) => listConversations(ctx, query)),
  bind(conversations.searchConversations, (ctx, { query }) => listConversations(ctx, query)),
  bind(conversations.conversation, (ctx, { params }) => findConversation(ctx, params.id)),
  bind(conversations.noteAboutMe, (ctx, { params }) => noteAboutMe(ctx, params.id)),
  bind(conversations.openConversation, (ctx, { body }) => openConversation(ctx, body), talks),
  bind(conversations.renameConversation, (ctx, { params, body }) => renameConversation(ctx, params.id, body.name)),
  bind(conversations.ownWritingRules, ctx => ownRules(ctx)),
  bind(conversations.setWritingRules, (ctx, { body }) => changeRules(ctx, body)),
  bind(messages.messages, (ctx, { params, query }) => listMessages(ctx, params.id, query)),
  bind(messages.sendMessage, (ctx, { params, body }) => sendMessage(ctx, params.id, body), talks),
  bind(messages.readAll, (ctx, { params }) => readAll(ctx, params.id)),
  bind(messages.unreadConversations, async ctx => ({ total: await countUnread(ctx.db.sql, viewerOf(ctx).id) })),
  bind(messages.deleteMessage, (ctx, { params }) => deleteMessage(ctx, params.id)),
  bind(messages.removeAllMessages, async (ctx, { params }) => {
    await removeAll(ctx, params.id)
    return { success: true }
  }),
  bind(messages.uploadMessagePhoto, (ctx, { files }) => uploadAs(ctx, 'INVALID_PHOTO_FILE', sentFile(files)), talks),
  bind(
    messages.uploadMessageVideo,
    (ctx, { files }) => uploadAs(ctx, 'INVALID_VIDEO_FILE', sentFile(files), files.poster),
    talks,
  ),
  bind(messages.uploadMessageFile, (ctx, { files }) => uploadAny(ctx, sentFile(files)), talks),
  ...massRoutes,
  ...fansRoutes,
]

function sentFile<File>({ file }: Record<string, File>): File {
  if (!file) throw refuse('VALIDATION_FAILED')
  return file
}
