import { day_ms } from '../../../kernel/clock.ts'
import type { FactTable } from '../../../kernel/relay.ts'
import { getUser } from '../../identity/index.ts'
import { findAnnounced, findStream } from '../../streaming/index.ts'
import { type ThingType, titleOf } from '../store/things.ts'
import { tellAll } from './fan-out.ts'
import { tell } from './tell.ts'

type Tx = Parameters<typeof tell>[0]

const pathOf = { feed: 'post', gallery: 'gallery', video: 'video', product: 'product' } as const

/** The page of a thing. */
export const pageOf = (type: ThingType, id: string) =>
  type === 'story' ? '/creator/stories' : `/${pathOf[type]}/${id}`

/**
 * What creators publish, told to their subscribers; that they are live, to their followers too; a story, to those for
 * whom it is.
 */
export const onPublishing: FactTable = {
  async stream_live(tx, { streamId, performerId }) {
    const stream = await findStream(tx, streamId)
    if (stream?.type !== 'public') return
    const told = { what: 'live_started', groupKey: `live:${performerId}`, actorId: performerId } as const
    const { username } = await getUser(tx, performerId)
    const data = { title: stream.title, href: `/streaming/${username ?? performerId}` }
    await tellAll(tx, performerId, 'followers_and_subscribers', {
      ...told,
      thing: { type: 'stream', id: streamId },
      data,
    })
  },
  async announced_stream(tx, { announcedId, performerId, news, userIds }) {
    const row = await findAnnounced(tx, announcedId)
    if (!row) return
    const { username } = await getUser(tx, performerId)
    await tell(tx, userIds, {
      ...{ what: newsOf[news], groupKey: `announced:${news}:${announcedId}`, actorId: performerId },
      thing: { type: 'announced', id: announcedId },
      data: { title: row.title, href: `/streaming/${username ?? performerId}`, at: row.start_at.toISOString() },
    })
  },
  post_published: (tx, { postId, performerId }) => published(tx, 'feed', postId, performerId),
  gallery_published: (tx, { galleryId, performerId }) => published(tx, 'gallery', galleryId, performerId),
  video_published: (tx, { videoId, performerId }) => published(tx, 'video', videoId, performerId),
  product_published: (tx, { productId, performerId }) => published(tx, 'product', productId, performerId),
  async story_shared(tx, { storyId, performerId, audience }) {
    const { username } = await getUser(tx, performerId)
    await tellAll(tx, performerId, audience, {
      ...{ what: 'story_shared', groupKey: `story_shared:${performerId}`, actorId: performerId },
      ...{ thing: { type: 'story', id: storyId }, rests_ms: day_ms },
      data: { title: await titleOf(tx, 'story', storyId), href: `/stories/${username ?? performerId}` },
    })
  },
}

const newsOf = {
  soon: 'stream_soon',
  begins: 'stream_begins',
  moved: 'stream_moved',
  called_off: 'stream_called_off',
} as const

const sentences = {
  feed: 'post_published',
  gallery: 'gallery_published',
  video: 'video_published',
  product: 'product_published',
} as const

async function published(tx: Tx, type: keyof typeof sentences, id: string, performerId: string): Promise<void> {
  const what = sentences[type]
  await tellAll(tx, performerId, 'subscribers', {
    ...{ what, groupKey: `${what}:${performerId}`, actorId: performerId, thing: { type, id } },
    data: { title: await titleOf(tx, type, id), href: pageOf(type, id) },
  })
}
