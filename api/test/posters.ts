import type { UploadKind } from '@fanfare/contract'
import type { Uploaded } from './clips.ts'
import { resumables } from './tus.ts'
import type { Answer, Someone, World } from './world.ts'

/** The ways in which a browser uploads a video. */
export const videoEntrances = ['a post', 'a teaser', 'a message', 'parts'] as const
export type VideoEntrance = (typeof videoEntrances)[number]

const paths = {
  'a post': '/performer/feeds/video/upload',
  'a teaser': '/performer/feeds/teaser/upload',
  'a message': '/messages/private/file/video',
}

/** Uploads videos with a poster as the site's pages do where the site has no FFmpeg. */
export function posterSenders(world: World) {
  const up = resumables(world)
  const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
  const sendPoster = (who: Pick<Someone, 'token'>, uploadId: string, poster: Buffer) => {
    const body = new FormData()
    body.append('poster', blobOf(poster), 'poster.jpg')
    return world.raw(`/uploads/${uploadId}/poster`, { method: 'POST', headers: { authorization: who.token }, body })
  }
  const begin = async (who: Someone, bytes: number, purpose: UploadKind = 'video') =>
    up.pathOf(await up.begin(who, bytes, { purpose, filename: 'a.mp4' }))
  const inParts = async (who: Someone, video: Buffer, poster: Buffer) => {
    const path = await begin(who, video.length)
    const id = path.split('/').at(-1) ?? ''
    const answer = await sendPoster(who, id, poster)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    await up.patch(who, path, 0, video)
    return id
  }
  return {
    up,
    begin,
    sendPoster,
    /** Answers the id of the file. */
    async upload(who: Someone, video: Buffer, poster: Buffer, by: VideoEntrance = 'a post'): Promise<string> {
      if (by === 'parts') return inParts(who, video, poster)
      const body = new FormData()
      body.append('file', blobOf(video), 'a.mp4')
      body.append('poster', blobOf(poster), 'poster.jpg')
      const headers = { authorization: who.token }
      const answer = (await world.raw(paths[by], { method: 'POST', headers, body })) as Answer<Uploaded>
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.data._id
    },
  }
}
