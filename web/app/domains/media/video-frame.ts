import { posterField } from '@fanfare/contract'

const SIDE_MAX = 1_280
const QUALITY = 0.85
const MOMENT_MAX_S = 1
const TIMEOUT_MS = 5_000
/** A frame is taken for black where none of its pixels, scaled down to so many, is brighter than this, from 0 to 255. */
const PROBE_PX = 32
const BLACK_MAX = 24

/**
 * A frame from the beginning of a video as a JPEG: at a second, or a tenth of a shorter one. Null where the browser can't
 * decode it, has none within five seconds, or the frame is black.
 */
export async function frameOf(file: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    return await Promise.race([frameAt(video, url), nothingInTime()])
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

async function frameAt(video: HTMLVideoElement, url: string): Promise<Blob | null> {
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const opened = happens(video, 'loadedmetadata')
  video.src = url
  await opened
  const found = happens(video, 'seeked')
  video.currentTime = Math.min(MOMENT_MAX_S, video.duration / 10)
  await found
  const { videoWidth, videoHeight } = video
  const canvas = drawn(video, Math.min(1, SIDE_MAX / Math.max(videoWidth, videoHeight)))
  return isBlack(drawn(canvas, PROBE_PX / Math.max(canvas.width, canvas.height))) ? null : jpegOf(canvas)
}

function happens(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(video.error), { once: true })
  })
}

function nothingInTime(): Promise<null> {
  return new Promise(resolve => setTimeout(() => resolve(null), TIMEOUT_MS))
}

/** A picture on a canvas of its own, at a scale. */
function drawn(source: HTMLVideoElement | HTMLCanvasElement, scale: number): HTMLCanvasElement {
  const isVideo = 'videoWidth' in source
  const [width, height] = isVideo ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  contextOf(canvas).drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  return context
}

function isBlack(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  return data.every((value, at) => at % 4 === 3 || value <= BLACK_MAX)
}

async function jpegOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return jpeg && jpeg.size <= posterField.bytes_max ? jpeg : null
}
