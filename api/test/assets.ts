import { type GalleryView, galleries, type VideoView, videos } from '@fanfare/contract'
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
