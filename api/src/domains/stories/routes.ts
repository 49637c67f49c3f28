import { highlights, stories } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { isId } from '../../kernel/ids.ts'
import { changeHighlight, createHighlight, deleteHighlight, orderHighlights } from './commands/highlights.ts'
import { deleteStory, shareStory, showAgain } from './commands/share.ts'
import { listOnPage, listOwnHighlights, showHighlight } from './queries/highlights.ts'
import { listOwnStories, listRings, listViewers, storiesOf } from './queries/read.ts'
import { noteSeen } from './store/lists.ts'

/** The endpoints of this room. */
export const storiesRoutes: Binding[] = [
  bind(stories.rings, ctx => listRings(ctx)),
  bind(stories.storiesOf, (ctx, { params }) => storiesOf(ctx, params.id)),
  bind(stories.seen, (ctx, { body }) => seeStories(ctx, body.ids)),
  bind(stories.share, (ctx, { body }) => shareStory(ctx, body)),
  bind(stories.ownStories, (ctx, { query }) => listOwnStories(ctx, query)),
  bind(stories.viewers, (ctx, { params, query }) => listViewers(ctx, params.id, query)),
  bind(stories.showAgain, (ctx, { params }) => showAgain(ctx, params.id)),
  bind(stories.deleteStory, (ctx, { params }) => deleteStory(ctx, params.id)),
  bind(highlights.onPage, (ctx, { params }) => listOnPage(ctx, params.id)),
  bind(highlights.highlight, (ctx, { params }) => showHighlight(ctx, params.id)),
  bind(highlights.ownHighlights, ctx => listOwnHighlights(ctx)),
  bind(highlights.createHighlight, (ctx, { body }) => createHighlight(ctx, body)),
  bind(highlights.changeHighlight, (ctx, { params, body }) => changeHighlight(ctx, params.id, body)),
  bind(highlights.orderHighlights, (ctx, { body }) => orderHighlights(ctx, body.ids)),
  bind(highlights.deleteHighlight, (ctx, { params }) => deleteHighlight(ctx, params.id)),
]

/** Operators who look at a story aren't counted among its viewers. */
async function seeStories(ctx: Ctx, ids: string[]) {
  const person = { ...onlookerOf(ctx), id: viewerOf(ctx).id }
  if (person.role !== 'operator') await ctx.db.tx(tx => noteSeen(tx, person, ids.filter(isId)))
  return { success: true }
}
