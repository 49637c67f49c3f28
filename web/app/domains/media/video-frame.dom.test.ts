import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { stripes } from '../../../../api/test/photos.ts'
import { installDocument } from '../../../test/dom-globals.ts'
import { withDecoder } from '../../../test/stub-decoder.ts'
import { frameOf } from './video-frame.ts'

let jpeg: Buffer
beforeAll(async () => {
  installDocument()
  jpeg = await stripes()
})

const film = new File(['film'], 'film.mp4', { type: 'video/mp4' })
const large = { width: 2_560, height: 1_440, duration_s: 60, grey: 120 }

describe('the frame of a video', () => {
  it('is taken at a second, at most 1280 pixels wide, and nothing of it stays in memory', async () => {
    const freed = vi.spyOn(URL, 'revokeObjectURL')
    const seen = withDecoder(large, jpeg)
    const frame = await frameOf(film)
    expect([frame?.type, frame?.size]).toEqual(['image/jpeg', jpeg.length])
    expect(seen).toEqual({ moments_s: [1], canvases: [[1_280, 720]], quality: 0.85 })
    expect(freed).toHaveBeenCalledOnce()
  })

  it.each([
    ['a short one is taken at a tenth', { ...large, duration_s: 3 }, 0.3],
    ['one of unknown length is taken at a second', { ...large, duration_s: Number.POSITIVE_INFINITY }, 1],
  ])('of %s', async (_what, decoded, moment_s) => {
    const { moments_s } = withDecoder(decoded, jpeg)
    await frameOf(film)
    expect(moments_s).toEqual([expect.closeTo(moment_s, 5)])
  })

  it('of a small one is as small as it is', async () => {
    const { canvases } = withDecoder({ ...large, width: 360, height: 640 }, jpeg)
    await frameOf(film)
    expect(canvases).toEqual([[360, 640]])
  })

  it.each([
    ['is black', { ...large, grey: 16 }],
    ['can’t be decoded', 'broken'],
    ['has no size', { ...large, width: 0, height: 0, grey: 0 }],
  ] as const)('is none where it %s', async (_what, decoded) => {
    withDecoder(decoded, jpeg)
    expect(await frameOf(film)).toBeNull()
  })

  it('is none where it would be larger than 1 MB', async () => {
    withDecoder(large, Buffer.alloc(1_000_001))
    expect(await frameOf(film)).toBeNull()
  })

  it('is none after five seconds without one', async () => {
    withDecoder('never', jpeg)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const frame = frameOf(film)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await frame).toBeNull()
  })
})
