import { addPhotos, createGallery, updatePhoto, uploadVideo } from '../domains/assets/index.ts'
import { storeClip, storePhoto } from '../domains/media/index.ts'
import { at, day_ms, fromNow, hour_ms, second_ms } from '../kernel/clock.ts'
import type { App, Ctx } from '../kernel/context.ts'
import { artPath, type DemoPeople, inPairs } from './accounts.ts'
import { captionVideo } from './captions.ts'
import { clipSeconds } from './clips.ts'
import * as found from './found.ts'
import { asPerson } from './life.ts'
import { tagsOfTrade } from './notes.ts'
import { shelves } from './shelves.ts'

type Creator = DemoPeople['creators'][number]

/** Two galleries and a video of each creator, with one for sale of every third; the photos are those of their posts. */
export async function publishAssets(app: App, people: DemoPeople): Promise<void> {
  await inPairs(people.creators, async ({ id, profile }, index) => {
    const shelf = shelves[profile.trade]
    if (!shelf) return
    const ctx = asPerson(app, id, 'performer')
    const time = (days: number) => fromNow(-days * day_ms - index * 5 * hour_ms)
    const open = await found.photos(app, id, { isOpen: true })
    const [title, description, price] = shelf.sold
    await at(time(20), async () =>
      makeGallery(ctx, { title, description, audience: 'sale', price }, await found.photos(app, id), open[0]),
    )
    const isForAll = index % 2 === 1
    const second = { title: shelf.gallery[0], description: shelf.gallery[1] }
    await at(time(12), () =>
      makeGallery(ctx, { ...second, audience: isForAll ? 'public' : 'subscribers' }, open.toReversed(), open.at(-1)),
    )
    await at(time(9), () => makeVideo(ctx, { id, profile }, shelf.video, {}))
    if (index % 3 === 0)
      await at(time(4), () => makeVideo(ctx, { id, profile }, shelf.soldVideo, { hasTeaser: index === 0 }))
  })
}

type Terms = { title: string; description: string; audience: string; price?: number }

async function makeGallery(ctx: Ctx, form: Terms, fileIds: string[], preview: string | undefined): Promise<void> {
  const performerId = ctx.viewer?.id ?? ''
  const known = await found.gallery(ctx, performerId, form.title)
  const id = known?.id ?? (await createGallery(ctx, form))._id
  if (!known?.photo_count && fileIds.length > 0) await addPhotos(ctx, id, fileIds)
  const photoId = preview && (await found.photoOf(ctx, id, preview))
  if (photoId && form.audience !== 'public') await updatePhoto(ctx, photoId, { isPreview: true })
}

async function makeVideo(
  ctx: Ctx,
  { id: ownerId, profile: { trade } }: Pick<Creator, 'id' | 'profile'>,
  [title, description, price = 0]: [title: string, description: string, price?: number],
  { hasTeaser = false },
): Promise<void> {
  if (await found.video(ctx, ownerId, title)) return
  const lengths = clipSeconds[trade]
  const isLong = price > 0 && lengths?.long !== undefined
  const picture = artPath(isLong ? `photo-${trade}-4.webp` : `photo-${trade}-3.webp`)
  const short = { path: artPath(`clip-${trade}.mp4`), duration_ms: (lengths?.clip ?? 0) * second_ms }
  const long = { path: artPath(`long-${trade}.mp4`), duration_ms: (lengths?.long ?? 0) * second_ms }
  const clip = { ownerId, ...(isLong ? long : short), mimeType: 'video/mp4', poster: picture }
  const video = await storeClip(ctx, { ...clip, kind: 'video', name: `${title}.mp4` })
  await captionVideo(ctx, { ownerId, fileId: video.id }, title)
  const files: { [name in 'videoFileId' | 'thumbnailFileId' | 'teaserFileId']?: string } = { videoFileId: video.id }
  if (hasTeaser) {
    const thumbnail = { ownerId, purpose: 'feed-thumbnail', name: 'cover.webp', source: picture } as const
    files.thumbnailFileId = (await storePhoto(ctx, thumbnail)).id
    files.teaserFileId = (await storeClip(ctx, { ...clip, ...short, kind: 'teaser', name: 'teaser.mp4' })).id
  }
  const terms = price > 0 ? { audience: 'sale', price } : { audience: 'public' }
  await uploadVideo(ctx, { title, description, tags: tagsOfTrade[trade] ?? [], ...files, ...terms }, {})
}
