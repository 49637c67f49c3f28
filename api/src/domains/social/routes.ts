import { bookmarks, comments, folders, follows, reactions } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { findPeople } from '../identity/index.ts'
import { changeCommentSettings } from './commands/comment-settings.ts'
import { changeComment, createComment } from './commands/comments.ts'
import { deleteComment } from './commands/delete-comment.ts'
import {
  createFolder,
  deleteFolder,
  putInFolder,
  renameFolder,
  restoreFolder,
  takeFromFolder,
} from './commands/folders.ts'
import { followPerformer, unfollowPerformer } from './commands/follows.ts'
import { reactTo, unreactTo } from './commands/react.ts'
import type { SocialTargets } from './policy.ts'
import { bookmarked } from './queries/bookmarks.ts'
import { listComments, presentComments } from './queries/comments.ts'
import { foldersOf, listFolders } from './queries/folders.ts'
import { settingsFor } from './queries/may-comment.ts'
import type { SeenComment } from './store/comments.ts'
import { listFollows } from './store/follows.ts'
import { commentSettingsView, followRowView, followView, reactionView } from './views.ts'

/** The endpoints of this room; `targets` says what can be liked, kept and commented. */
export function socialRoutes(targets: SocialTargets): Binding[] {
  return [...followRoutes, ...reactionRoutes(targets), ...folderRoutes(targets), ...commentRoutes(targets)]
}

const followRoutes: Binding[] = [
  bind(follows.follow, async (ctx, { params }) => followView(await followPerformer(ctx, actorOf(ctx), params.id))),
  bind(follows.unfollow, (ctx, { params }) => unfollowPerformer(ctx, viewerOf(ctx), params.id)),
  bind(follows.followers, (ctx, { query }) => list(ctx, 'followers', query)),
  bind(follows.following, (ctx, { query }) => list(ctx, 'following', query)),
]

const reactionRoutes = (targets: SocialTargets): Binding[] => [
  bind(reactions.react, async (ctx, { body }) => reactionView(await reactTo(ctx, targets, actorOf(ctx), body))),
  bind(reactions.unreact, (ctx, { body }) => unreactTo(ctx, targets, actorOf(ctx), body)),
  bind(bookmarks.bookmarkedPerformers, (ctx, { query }) => bookmarked(ctx, 'performer', targets.performer, query)),
  bind(bookmarks.bookmarkedFeeds, (ctx, { query }) => bookmarked(ctx, 'feed', targets.feed, query)),
  bind(bookmarks.bookmarkedGalleries, (ctx, { query }) => bookmarked(ctx, 'gallery', targets.gallery, query)),
  bind(bookmarks.bookmarkedVideos, (ctx, { query }) => bookmarked(ctx, 'video', targets.video, query)),
  bind(bookmarks.bookmarkedProducts, (ctx, { query }) => bookmarked(ctx, 'product', targets.product, query)),
]

const folderRoutes = (targets: SocialTargets): Binding[] => [
  bind(folders.folders, (ctx, { query }) => listFolders(ctx, targets, query)),
  bind(folders.foldersOf, (ctx, { query }) => foldersOf(ctx, query)),
  bind(folders.createFolder, (ctx, { body }) => createFolder(ctx, targets, body)),
  bind(folders.renameFolder, (ctx, { params, body }) => renameFolder(ctx, targets, params.id, body)),
  bind(folders.deleteFolder, (ctx, { params }) => deleteFolder(ctx, params.id)),
  bind(folders.restoreFolder, (ctx, { params }) => restoreFolder(ctx, targets, params.id)),
  bind(folders.putInFolder, (ctx, { params, body }) => putInFolder(ctx, targets, params.id, body)),
  bind(folders.takeFromFolder, (ctx, { params, body }) => takeFromFolder(ctx, targets, params.id, body)),
]

const commentRoutes = (targets: SocialTargets): Binding[] => [
  bind(comments.createComment, async (ctx, { body }) => one(ctx, await createComment(ctx, targets, body))),
  bind(comments.comments, (ctx, { query }) => listComments(ctx, targets, query)),
  bind(comments.changeComment, async (ctx, { params, body }) => {
    await changeComment(ctx, targets, params.id, body.content)
    return { updated: true }
  }),
  bind(comments.changeCommentByForm, async (ctx, { params, body }) => {
    await changeComment(ctx, targets, params.id, body.content)
    return { updated: true }
  }),
  bind(comments.deleteComment, async (ctx, { params }) => one(ctx, await deleteComment(ctx, targets, params.id))),
  bind(comments.takeDownComment, async (ctx, { params, body }) => {
    await deleteComment(ctx, targets, params.id, body)
    return { success: true }
  }),
  bind(comments.ownCommentSettings, async ctx => commentSettingsView(await settingsFor(ctx, viewerOf(ctx).id))),
  bind(comments.changeCommentSettings, async (ctx, { body }) =>
    commentSettingsView(await changeCommentSettings(ctx, body)),
  ),
]

async function one(ctx: Ctx, comment: SeenComment) {
  const [view] = await presentComments(ctx, [comment])
  if (!view) throw new Error('A comment has no author.')
  return view
}

async function list(ctx: Ctx, side: 'followers' | 'following', query: { limit?: number; offset?: number }) {
  const range = { limit: query.limit ?? 10, offset: query.offset ?? 0 }
  const { rows, total } = await listFollows(ctx.db.read, side, actorOf(ctx), range)
  const people = await findPeople(
    ctx.db.read,
    rows.flatMap(row => [row.follower_id, row.following_id]),
  )
  return { data: rows.flatMap(row => followRowView(ctx.config, row, people)), total }
}

function actorOf(ctx: Ctx) {
  return { ...onlookerOf(ctx), id: viewerOf(ctx).id }
}
