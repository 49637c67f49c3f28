import type { FeedView } from '@fanfare/contract'
import { type Ctx, onlookerOf } from '../../../kernel/context.ts'
import { findPeople } from '../../identity/index.ts'
import { findPerformers } from '../../profiles/index.ts'
import { peopleViews } from '../../releases/index.ts'
import { collectionsOfPosts } from '../store/collections.ts'
import { filesOfPosts } from '../store/files.ts'
import { optionsOfPosts } from '../store/polls.ts'
import type { SeenPost } from '../store/posts.ts'
import { feedView } from '../views.ts'

/**
 * Loads all that a page of posts shows and makes the wire shape: two queries beside the page's own, and one more each
 * where a post has a poll, names people or is the viewer's own.
 */
export async function present(ctx: Ctx, posts: SeenPost[]): Promise<FeedView[]> {
  if (posts.length === 0) return []
  const db = ctx.db.read
  const viewerId = ctx.viewer?.id ?? null
  const withPoll = posts.filter(post => post.poll_question !== null).map(post => post.id)
  const coverIds = posts.flatMap(post => [post.thumbnail_file_id ?? [], post.teaser_file_id ?? []].flat())
  const own = posts.filter(post => post.performer_id === viewerId).map(post => post.id)
  const [performers, files, options, people, shown, collections] = await Promise.all([
    findPerformers(db, onlookerOf(ctx), [...new Set(posts.map(post => post.performer_id))]),
    filesOfPosts(
      db,
      viewerId,
      posts.map(post => post.id),
      coverIds,
    ),
    optionsOfPosts(db, viewerId, withPoll),
    findPeople(
      db,
      posts.flatMap(post => (post.may_view ? post.mention_ids : [])),
    ),
    peopleViews(ctx, posts),
    collectionsOfPosts(db, own),
  ])
  const coverOf = new Map(files.get(null)?.map(file => [file.id, file]))
  return posts.flatMap(post => {
    const performer = performers.get(post.performer_id)
    if (!performer) return []
    return feedView(ctx, post, {
      performer,
      files: files.get(post.id) ?? [],
      options: options.get(post.id) ?? [],
      mentions: post.may_view ? post.mention_ids.flatMap(id => people.get(id) ?? []) : [],
      thumbnail: coverOf.get(post.thumbnail_file_id ?? ''),
      people: shown(post),
      collectionIds: collections.get(post.id) ?? [],
      teaser: coverOf.get(post.teaser_file_id ?? ''),
    })
  })
}
