import { type FeedView, type feeds, feedTypes, type Input, minorFromWire, moneyToWire } from '@fanfare/contract'
import { now, nowMs } from '../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../kernel/context.ts'
import { recordFact } from '../../kernel/facts.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { type FieldError, refuse, refuseFields } from '../../kernel/refusal.ts'
import { type FileRow, ownFiles } from '../media/index.ts'
import { moveCounters } from '../profiles/index.ts'
import { openFeed } from './queries.ts'
import * as store from './store.ts'

export type NewPost = {
  performerId: string
  type: store.PostRow['type']
  title: string
  text: string
  teaserText: string
  fileIds: string[]
  audience: store.PostRow['audience']
  price_minor: bigint
  status: 'active' | 'inactive'
}

/** Publishes a post with files of its creator that belong to no other post. Refuses what does not fit its type. */
export async function publishPost(app: Pick<App, 'db'>, post: NewPost): Promise<string> {
  const id = newId()
  await app.db.tx(async tx => {
    const files = await ownFiles(tx, post.performerId, post.fileIds.filter(isId))
    checkFiles(post, files)
    const row = {
      id,
      performer_id: post.performerId,
      type: post.type,
      title: post.title,
      slug: `post-${nowMs()}-${id.slice(-6)}`,
      text: post.text,
      teaser_text: post.teaserText,
    }
    const terms = {
      audience: post.audience,
      price_minor: post.price_minor,
      status: post.status,
      created_at: now(),
      updated_at: now(),
    }
    await store.insertPost(tx, { ...row, ...terms }, post.fileIds)
    if (post.status === 'active') await moveCounters(tx, post.performerId, countersOf(files, 1))
    await recordFact(tx, 'post_published', { postId: id, performerId: post.performerId })
  })
  return id
}

function countersOf(files: Pick<FileRow, 'kind'>[], by: 1 | -1) {
  const count = (kind: FileRow['kind']) => files.filter(file => file.kind === kind).length * by
  return { feeds: by, photos: count('photo'), videos: count('video') }
}

function checkFiles(post: NewPost, files: FileRow[]): void {
  const found = new Set(files.map(file => file.id))
  const problems: FieldError[] = post.fileIds
    .filter((id, index) => !found.has(id) || post.fileIds.indexOf(id) !== index)
    .map(id => ({ path: 'fileIds', message: `The file ${id} is not yours, or is part of a post already.` }))
  const kind = post.type
  if ((kind === 'photo' || kind === 'video' || kind === 'audio') && problems.length === 0) {
    if (files.length === 0)
      problems.push({ path: 'fileIds', message: `A post of type ${kind} needs at least one file.` })
    if (files.some(file => file.kind !== kind))
      problems.push({ path: 'fileIds', message: `A post of type ${kind} takes only ${kind} files.` })
  }
  if (problems.length > 0) throw refuseFields(problems)
}

/** Publishes a post of the creator who asks (POST /performer/feeds). */
export async function createFeed(ctx: Ctx, body: Input<typeof feeds.createFeed>['body']): Promise<FeedView> {
  const type = feedTypes.find(known => known === body.type)
  if (!type) throw refuse('INVALID_FEED_TYPE')
  if (type === 'scheduled-streaming')
    throw refuseFields([{ path: 'type', message: 'Live shows are not open on this site yet.' }], 'INVALID_FEED_TYPE')
  const { audience, price_minor } = termsOf(type, body)
  const id = await publishPost(ctx, {
    performerId: viewerOf(ctx).id,
    type,
    title: body.title?.trim() ?? '',
    text: body.text.trim(),
    teaserText: body.teaserText?.trim() ?? '',
    fileIds: body.fileIds ?? [],
    audience,
    price_minor,
    status: body.status ?? 'active',
  })
  return openFeed(ctx, id)
}

const audiences = ['public', 'followers', 'subscribers', 'sale'] as const
const price_min_minor = 100n
const price_max_minor = 1_000_000n

type Terms = Pick<NewPost, 'audience' | 'price_minor'>

/**
 * Who may see the post. What says nothing of it is closed: for subscribers, unless it is a text without a price. For sale
 * without a price is for everybody, but not where the audience says sale in so many words.
 */
function termsOf(type: NewPost['type'], body: Input<typeof feeds.createFeed>['body']): Terms {
  const price_minor = minorFromWire(body.price ?? 0)
  if (body.audience) {
    const audience = audienceOf(body.audience)
    return audience === 'sale' ? forSale(price_minor) : { audience, price_minor: 0n }
  }
  if (body.isSale) return price_minor === 0n ? { audience: 'public', price_minor } : forSale(price_minor)
  const isText = type === 'text' || type === 'scheduled-streaming'
  return { audience: isText && price_minor === 0n ? 'public' : 'subscribers', price_minor: 0n }
}

function audienceOf(word: string): Terms['audience'] {
  const audience = audiences.find(known => known === (word === 'everybody' ? 'public' : word))
  if (!audience) throw refuseFields([{ path: 'audience', message: `Choose one of ${audiences.join(', ')}.` }])
  return audience
}

function forSale(price_minor: bigint): Terms {
  if (price_minor === 0n) throw refuseFields([{ path: 'price', message: 'Set a price.' }])
  if (price_minor < price_min_minor || price_minor > price_max_minor)
    throw refuseFields([
      {
        path: 'price',
        message: `Set a price from ${moneyToWire(price_min_minor)} to ${moneyToWire(price_max_minor)}.`,
      },
    ])
  return { audience: 'sale', price_minor }
}

/** Takes a post off the site (DELETE /performer/feeds/{id}); who bought it keeps it. */
export async function deleteFeed(ctx: Ctx, id: string): Promise<{ success: boolean }> {
  const performerId = viewerOf(ctx).id
  await ctx.db.tx(async tx => {
    const before = isId(id) ? await store.findPost(tx, { id }) : undefined
    const post = before && (await store.archivePost(tx, performerId, id, now()))
    if (!post) throw refuse('ENTITY_NOT_FOUND')
    const kinds = before.type === 'photo' || before.type === 'video' ? await fileKinds(tx, id, before.type) : []
    if (before.status === 'active') await moveCounters(tx, performerId, countersOf(kinds, -1))
    await recordFact(tx, 'post_archived', { postId: id, performerId })
  })
  return { success: true }
}

async function fileKinds(tx: Parameters<typeof store.filesOfPosts>[0], postId: string, kind: 'photo' | 'video') {
  return (await store.filesOfPosts(tx, [postId])).map(() => ({ kind }))
}
