import { type FeedView, feeds, highlights, stories } from '@fanfare/contract'
import sharp from 'sharp'
import { now } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import type { Someone, World } from './world.ts'

/** What `stripes` measures, in pixels: small, because most tests that need a picture don't look at it. */
export const striped = { width: 240, height: 160 }

let drawnStripes: Promise<Buffer> | undefined

/** A striped picture with the EXIF data of a phone, GPS included. */
export function stripes(): Promise<Buffer> {
  drawnStripes ??= drawStripes()
  return drawnStripes
}

function drawStripes(): Promise<Buffer> {
  const pixels = Buffer.alloc(striped.width * striped.height * 3, 0).map((_, i) => (i % 90 < 45 ? 250 : (i >> 8) & 255))
  return sharp(pixels, { raw: { ...striped, channels: 3 } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '47/1 22/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
}

/** Uploads and posts photos as creators do, and fetches their bytes as browsers do. */
export function photographers(world: World) {
  const site = world.url.replace(/\/api$/, '')
  const local = (url: string | null | undefined) => String(url).replace(world.running.app.config.siteUrl, site)
  const upload = (who: Someone, bytes: Buffer | Blob, filename = 'photo.jpg') => {
    const form = new FormData()
    form.append('file', bytes instanceof Blob ? bytes : new Blob([new Uint8Array(bytes)]), filename)
    return world.raw('/performer/feeds/photo/upload', {
      method: 'POST',
      headers: { authorization: who.token },
      body: form,
    })
  }
  return {
    site,
    local,
    upload,
    /** Publishes a post with one photo. */
    async post(who: Someone, terms: Record<string, unknown>): Promise<FeedView> {
      const { _id } = (await upload(who, await stripes())).data as { _id: string }
      const body = { type: 'photo', text: 'Stripes.', fileIds: [_id], ...terms }
      const answer = await who.ask(feeds.createFeed, { body: body as never })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.data
    },
    /** Fetches an address with somebody's cookie, as a picture on a page is fetched. */
    fetchAs: (who: Someone | null, url: string | null | undefined, headers: Record<string, string> = {}) =>
      fetch(local(url), { headers: { ...(who?.token && { cookie: `token=${who.token}` }), ...headers } }),
  }
}

/** The id of a file in someone's vault that is ready, for tests that aren't about its bytes. */
export async function vaultFile(
  { running }: World,
  ownerId: string,
  use: 'photo' | 'video' | 'teaser' | 'thumbnail' = 'photo',
  at = now(),
): Promise<string> {
  const isClip = use === 'video' || use === 'teaser'
  const fileId = newId()
  await running.app.db.sql`
    insert into files (id, owner_id, purpose, kind, name, mime_type, bytes, duration_ms, renditions, created_at)
    values (${fileId}, ${ownerId}, ${`feed-${use}`}, ${isClip ? 'video' : 'photo'}, ${isClip ? 'a.mp4' : 'a.webp'},
      ${isClip ? 'video/mp4' : 'image/webp'}, 1, ${isClip ? 12_000 : null},
      ${isClip ? ['view', 'original'] : ['view']}, ${at})`
  return fileId
}

/** Gives a post of someone a file that is ready, for tests that aren't about its bytes. */
export async function addFile(world: World, ownerId: string, postId: string, at = now()): Promise<void> {
  const fileId = await vaultFile(world, ownerId, 'photo', at)
  await world.running.app.db.sql`
    insert into post_files (post_id, file_id, position) values (${postId}, ${fileId}, 0)`
}

/** Shares a photo of someone as a story for their followers and keeps it in a highlight, whose id it answers; for tests that aren't about its bytes. */
export async function liveStory(world: World, who: Someone): Promise<string> {
  const { data } = await who.ask(stories.share, {
    body: { fileId: await vaultFile(world, who.id), audience: 'followers' },
  })
  const kept = await who.ask(highlights.createHighlight, { body: { title: 'Kept', storyIds: [data._id] } })
  return kept.data._id
}
