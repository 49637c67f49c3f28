import { moneyToWire } from '@fanfare/contract'
import { storeClip, storePhoto } from '../domains/media/index.ts'
import { publishPost } from '../domains/posts/index.ts'
import { at, day_ms, fromNow, hour_ms } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import { artPath, type DemoPeople, inPairs } from './accounts.ts'
import { transcribe } from './captions.ts'
import * as found from './found.ts'
import { tagsOfTrade } from './notes.ts'
import { type DemoPost, posts } from './posts.ts'
import type { Chance } from './random.ts'
import { loop } from './sounds.ts'

export type Published = { id: string; performerId: string; price_minor: bigint; isPublic: boolean; published_at: Date }

/** Publishes the posts of all creators, spread over the last two months; the newest is an hour or a few old. */
export async function publishPosts(app: App, people: DemoPeople, chance: Chance): Promise<Published[]> {
  const planned = people.creators.flatMap(({ id, profile }, creator) =>
    (posts[profile.trade] ?? []).map((post, index) => ({
      performerId: id,
      trade: profile.trade,
      post,
      published_at: fromNow(
        -(index * 9 * day_ms + (1 + creator * 1.7) * hour_ms + index * chance.between(1, 40) * hour_ms),
      ),
    })),
  )
  return inPairs(planned, async plan => {
    const known = await found.post(app, plan.performerId, plan.post.text)
    const id = known?.id ?? (await at(plan.published_at, () => publish(app, plan.performerId, plan.trade, plan.post)))
    return {
      id,
      performerId: plan.performerId,
      price_minor: plan.post.price_minor ?? 0n,
      isPublic: !plan.post.price_minor && !plan.post.audience,
      published_at: known?.published_at ?? plan.published_at,
    }
  })
}

async function publish(app: App, performerId: string, trade: string, post: DemoPost): Promise<string> {
  const files = await Promise.all(
    (post.photos ?? []).map(number =>
      storePhoto(app, {
        ownerId: performerId,
        purpose: 'feed-photo',
        name: `photo-${number}.webp`,
        source: artPath(`photo-${trade}-${number}.webp`),
      }),
    ),
  )
  const poster = artPath(`cover-${trade}.webp`)
  if (post.clip)
    files.push(
      await storeClip(app, {
        ownerId: performerId,
        kind: 'video',
        name: 'clip.mp4',
        path: artPath('clip.mp4'),
        mimeType: 'video/mp4',
        duration_ms: 5_000,
        poster,
      }),
    )
  if (post.sound) {
    const sound = await storeClip(app, {
      ownerId: performerId,
      kind: 'audio',
      name: 'loop.m4a',
      path: artPath('loop.m4a'),
      mimeType: 'audio/mp4',
      ...loop,
      poster,
    })
    await transcribe(app, { ownerId: performerId, fileId: sound.id })
    files.push(sound)
  }
  const price_minor = post.price_minor ?? 0n
  return publishPost(app, performerId, {
    type: post.clip ? 'video' : post.sound ? 'audio' : 'photo',
    text: post.text,
    teaserText: post.teaser ?? '',
    fileIds: files.map(file => file.id),
    audience: price_minor > 0n ? 'sale' : (post.audience ?? 'public'),
    price: moneyToWire(price_minor),
    tags: tagsOfTrade[trade] ?? [],
  })
}
