import { onTestFinished, vi } from 'vitest'

/** A video as a browser would decode it: its frame is of one grey; `never` for one that says nothing, `broken` for an error. */
export type Decoded = { width: number; height: number; duration_s: number; grey: number } | 'never' | 'broken'

/** Documents of tests decode and draw nothing: here is what a video shows, and what a canvas makes of it, for one test. */
export function withDecoder(decoded: Decoded, jpeg: Buffer) {
  const seen = { moments_s: [] as number[], canvases: [] as [width: number, height: number][], quality: 0 }
  const isRead = typeof decoded === 'object'
  const video = HTMLVideoElement.prototype
  const set = (name: string, descriptor: PropertyDescriptor) => {
    const own = Object.getOwnPropertyDescriptor(video, name)
    Object.defineProperty(video, name, { configurable: true, ...descriptor })
    onTestFinished(() => {
      if (own) Object.defineProperty(video, name, own)
      else delete (video as unknown as Record<string, unknown>)[name]
    })
  }
  set('videoWidth', { get: () => (isRead ? decoded.width : 0) })
  set('videoHeight', { get: () => (isRead ? decoded.height : 0) })
  set('duration', { get: () => (isRead ? decoded.duration_s : Number.NaN) })
  set('src', {
    set(this: HTMLVideoElement) {
      if (decoded !== 'never') this.dispatchEvent(new Event(isRead ? 'loadedmetadata' : 'error'))
    },
  })
  set('currentTime', {
    set(this: HTMLVideoElement, moment_s: number) {
      seen.moments_s.push(moment_s)
      this.dispatchEvent(new Event('seeked'))
    },
  })
  const data = new Uint8ClampedArray(4).fill(isRead ? decoded.grey : 0, 0, 3).fill(255, 3)
  const context = { drawImage() {}, getImageData: () => ({ data }) }
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as never)
  vi.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, give, type, quality) {
    seen.canvases.push([this.width, this.height])
    seen.quality = Number(quality)
    give(new Blob([new Uint8Array(jpeg)], { type }))
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return seen
}
