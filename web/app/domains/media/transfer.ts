import { media, type UploadKind } from '@fanfare/contract'
import { type ApiError, errorOf } from '../../core/http/api-error.ts'
import { apiBase, offline } from '../../core/http/call.ts'
import { upload } from '../../core/http/upload.ts'
import { filesWithPoster, posterSender } from './poster.ts'

/** Up to this size a file goes in one request; above, in parts that can go on after a break. */
export const WHOLE_MAX = 16_000_000
const PART = 8_000_000
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000]

const endpoints = {
  photo: media.uploadPhoto,
  video: media.uploadVideo,
  audio: media.uploadAudio,
  thumbnail: media.uploadThumbnail,
  teaser: media.uploadTeaser,
} as const

/** What hears of a transfer while it runs. */
export type Listener = {
  onSent: (fraction: number) => void
  onDone: (fileId: string) => void
  onError: (error: unknown) => void
}

/** A transfer under way: it can be paused where it goes in parts, and given up. */
export type Transfer = { pause: () => void; abort: () => void }

/** Sends a file, whole or in parts; a part that arrived before is not sent again, also after a reload. */
export function transfer(file: File, kind: UploadKind, listener: Listener): Transfer {
  return file.size > WHOLE_MAX ? inParts(file, kind, listener) : whole(file, kind, listener)
}

function whole(file: File, kind: UploadKind, { onSent, onDone, onError }: Listener): Transfer {
  const running = new AbortController()
  const { signal } = running
  const run = async () => {
    const files = await filesWithPoster(file, kind)
    signal.throwIfAborted()
    return upload(endpoints[kind], { files, signal, onProgress: onSent })
  }
  run().then(
    ({ _id }) => onDone(_id),
    (error: unknown) => {
      if (!signal.aborted) onError(error)
    },
  )
  const stop = () => running.abort()
  return { pause: stop, abort: stop }
}

function inParts(file: File, kind: UploadKind, { onSent, onDone, onError }: Listener): Transfer {
  let stopped = false
  let stop = (_terminate: boolean) => {}
  const run = async () => {
    const { Upload } = await import('tus-js-client')
    if (stopped) return
    const sendPoster = posterSender(file, kind)
    const sending = new Upload(file, {
      endpoint: `${location.origin}${apiBase()}/uploads`,
      metadata: { purpose: kind, filename: file.name },
      chunkSize: PART,
      retryDelays: RETRY_DELAYS_MS,
      removeFingerprintOnSuccess: true,
      // No part leaves before the poster has: the last one ends the upload, and with it the time for posters.
      async onBeforeRequest(request) {
        if (request.getMethod() !== 'PATCH') return
        await sendPoster(idOf(sending.url))
        if (stopped) throw new Error('This upload was stopped.')
      },
      onProgress: (sent, total) => onSent(sent / total),
      onSuccess: () => onDone(idOf(sending.url)),
      onError: error => onError(refusalOf(error)),
    })
    stop = terminate => void sending.abort(terminate).catch(() => {})
    const [before] = await sending.findPreviousUploads()
    if (before) sending.resumeFromPreviousUpload(before)
    if (!stopped) sending.start()
  }
  run().catch(onError)
  const end = (terminate: boolean) => {
    stopped = true
    stop(terminate)
  }
  return { pause: () => end(false), abort: () => end(true) }
}

/** The id of a finished upload is the id of its file. */
function idOf(url: string | null): string {
  return url?.split('/').at(-1) ?? ''
}

/** What the server said of a part, or that it could not be reached. */
function refusalOf(error: Error): ApiError {
  const answer = 'originalResponse' in error ? (error.originalResponse as Answer | null) : null
  if (!answer) return offline()
  try {
    return errorOf(answer.getStatus(), JSON.parse(answer.getBody()))
  } catch {
    return errorOf(answer.getStatus(), null)
  }
}

type Answer = { getStatus(): number; getBody(): string }
