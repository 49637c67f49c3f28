import { feeds, type LeakTrace, leaks, media } from '@fanfare/contract'
import sharp from 'sharp'
import { noteOpening } from '../src/domains/media/index.ts'
import { newId } from '../src/kernel/ids.ts'
import { studios } from './clips.ts'
import { photographers } from './photos.ts'
import type { Answer, Someone, World } from './world.ts'

/** A picture with much and with little to see in it, another one for each number: hills, a sun and some grain. */
export async function landscape(seed = 1, size = { width: 1600, height: 1200 }): Promise<Buffer> {
  const hill = (at: number) =>
    `<path d="M0 ${700 + 60 * at} Q ${300 * at + 90 * seed} ${400 + 80 * at} 1600 ${800 + 40 * at} V1200 H0Z"
      fill="hsl(${40 * seed + 60 * at} 40% ${65 - 15 * at}%)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" preserveAspectRatio="none"
    width="${size.width}" height="${size.height}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${200 + 30 * seed} 60% 35%)"/>
      <stop offset="1" stop-color="#eed"/></linearGradient>
    <rect width="1600" height="1200" fill="url(#sky)"/>
    <circle cx="${250 * (seed % 5) + 200}" cy="${200 + 40 * seed}" r="120" fill="#fda"/>${[1, 2, 3].map(hill).join('')}
    </svg>`
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 14 }
  const grain = await sharp({ create: { ...size, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** Publishes photos with hidden marks, shows them to people, and traces what was leaked, as people do. */
export function leaking(world: World) {
  const photos = photographers(world)
  const { app } = world.running
  const { settled, upload } = studios(world)
  const bytesOf = async (who: Someone | null, url: string | null | undefined) =>
    Buffer.from(await (await photos.fetchAs(who, url)).arrayBuffer())
  return {
    photos,
    bytesOf,
    async wantMarks(creator: Someone, hasHiddenMarks = true) {
      const body = { isOn: false, words: null, place: 'bottom-right' as const, hasHiddenMarks }
      return creator.ask(media.setWatermark, { body })
    },
    /** A post with one photo; answers both ids. */
    async publish(creator: Someone, picture: Buffer) {
      const { _id: fileId } = (await photos.upload(creator, picture)).data as { _id: string }
      await settled(creator, fileId)
      const body = { type: 'photo', text: 'Hills.', fileIds: [fileId], audience: 'public' }
      const { data } = await creator.ask(feeds.createFeed, { body: body as never })
      return { fileId, postId: data._id }
    },
    /** A post with one video; answers both ids. */
    async publishVideo(creator: Someone, clip: Buffer) {
      const { data: file } = await upload(creator, 'video', clip)
      await settled(creator, file._id)
      const body = { type: 'video', text: 'Moving hills.', fileIds: [file._id], audience: 'public' }
      const { data } = await creator.ask(feeds.createFeed, { body: body as never })
      return { fileId: file._id, postId: data._id }
    },
    /** The address of a post's photo as someone gets it, in a size. */
    async urlFor(who: Someone, postId: string, size: 'view' | 'medium' = 'view') {
      const [file] = (await who.ask(feeds.feed, { params: { id: postId } })).data.files
      return size === 'view' ? file?.url : file?.thumbnails[1]
    },
    /** People who were given a file, and nothing else is known of them. */
    async showToOthers(fileId: string, count: number) {
      for (let one = 0; one < count; one++) await noteOpening(app.db, newId(), fileId)
    },
    async send(creator: Someone, found: Buffer, body: { fileId?: string; address?: string } = {}, name = 'found.jpg') {
      const form = new FormData()
      for (const [name, value] of Object.entries(body)) form.append(name, value)
      form.append('found', new Blob([new Uint8Array(found)]), name)
      return (await world.raw('/leaks', {
        method: 'POST',
        headers: { authorization: creator.token },
        body: form,
      })) as Answer<LeakTrace>
    },
    /** A trace once its job is done. */
    settled: (creator: Someone, id: string) =>
      world.until(async () => {
        const { data } = await creator.ask(leaks.one, { params: { id } })
        return data.outcome !== 'waiting' && data
      }, 2_000),
  }
}
