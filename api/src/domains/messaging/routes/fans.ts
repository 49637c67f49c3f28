import { fans } from '@fanfare/contract'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { changeAutomatic, ownAutomatic } from '../commands/automatic.ts'
import { addToList, changeList, createList, deleteList, ownLists, removeFromList } from '../commands/lists.ts'
import { writeNote } from '../commands/notes.ts'
import { changeReply, createReply, deleteReply, orderReplies, ownReplies } from '../commands/replies.ts'
import { fanCard, fansOnList } from '../queries/fans.ts'

/** The endpoints of what creators keep of their fans, and of what they send often or by itself. */
export const fansRoutes: Binding[] = [
  bind(fans.fanLists, ctx => ownLists(ctx)),
  bind(fans.createFanList, (ctx, { body }) => createList(ctx, body)),
  bind(fans.renameFanList, (ctx, { params, body }) => changeList(ctx, params.id, body)),
  bind(fans.deleteFanList, async (ctx, { params }) => {
    await deleteList(ctx, params.id)
    return { success: true }
  }),
  bind(fans.fansOfList, (ctx, { params, query }) => fansOnList(ctx, params.id, query)),
  bind(fans.addToFanList, (ctx, { params, body }) => addToList(ctx, params.id, body.fanIds)),
  bind(fans.removeFromFanList, (ctx, { params }) => removeFromList(ctx, params.id, params.fanId)),
  bind(fans.fan, (ctx, { params }) => fanCard(ctx, params.id)),
  bind(fans.writeFanNote, (ctx, { params, body }) => writeNote(ctx, params.id, body.note)),
  bind(fans.savedReplies, ctx => ownReplies(ctx)),
  bind(fans.createSavedReply, (ctx, { body }) => createReply(ctx, body)),
  bind(fans.changeSavedReply, (ctx, { params, body }) => changeReply(ctx, params.id, body)),
  bind(fans.orderSavedReplies, (ctx, { body }) => orderReplies(ctx, body.ids)),
  bind(fans.deleteSavedReply, async (ctx, { params }) => {
    await deleteReply(ctx, params.id)
    return { success: true }
  }),
  bind(fans.ownAutomaticMessages, ctx => ownAutomatic(ctx)),
  bind(fans.setAutomaticMessages, (ctx, { body }) => changeAutomatic(ctx, body)),
]
