import { collections, type GalleryView, galleries, type VideoView, videos } from '@fanfare/contract'
import { newId } from '../src/kernel/ids.ts'
import { vaultFile } from './photos.ts'
import type { Answer, Someone, World } from './world.ts'

/** Publishes galleries and videos as creators do, with files that are ready, for tests that aren't about their bytes. */
export function publishers(world: World) {
  const made = <T>(answer: Answer<T>): T => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.data
  }
  return {
    /** A gallery with so many photos. */
    async gallery(who: Someone, terms: Record<string, unknown> = {}, photos = 1): Promise<GalleryView> {
      const body = { title: 'Hello', audience: 'public', ...terms }
      const { _id: id } = made(await who.ask(galleries.createGallery, { body }))
      const fileIds = await Promise.all(Array.from({ length: photos }, () => vaultFile(world, who.id)))
      if (photos > 0) made(await who.ask(galleries.addPhotos, { params: { id }, body: { fileIds } }))
      return made(await who.ask(galleries.ownGallery, { params: { id } }))
    },
    async video(who: Someone, terms: Record<string, unknown> = {}): Promise<VideoView> {
      const videoFileId = await vaultFile(world, who.id, 'video')
      const body = { title: 'Hello', audience: 'public', videoFileId, ...terms }
      return made(await who.ask(videos.uploadVideo, { body }))
    },
  }
}

/** Puts a post of someone into a new collection called Kept; answers the post. */
export async function collected(who: Someone, postId: string): Promise<string> {
  const { data } = await who.ask(collections.createCollection, { body: { title: 'Kept' } })
  await who.ask(collections.putInCollection, { params: { id: data._id }, body: { ids: [postId] } })
  return postId
}

/** Gives a fan a subscription that runs now. */
export async function subscribe({ running }: World, fan: Someone, creator: Someone): Promise<void> {
  await running.app.db.sql`
    insert into subscription_periods (id, fan_id, performer_id, starts_at, ends_at, created_at)
    values (${newId()}, ${fan.id}, ${creator.id}, now() - interval '1 day', now() + interval '29 days', now())`
}

/** Sends a form with files, as upload widgets do. */
export async function sendForm<T = Record<string, unknown>>(
  world: World,
  who: Someone,
  line: string,
  { files = {}, ...fields }: { files?: Record<string, Buffer> } & Record<string, unknown>,
): Promise<Answer<T>> {
  const [method = '', path = ''] = line.split(' ')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, String(one))
  for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([new Uint8Array(bytes)]), `${name}.bin`)
  return (await world.raw(path, { method, headers: { authorization: who.token }, body: form })) as Answer<T>
}
