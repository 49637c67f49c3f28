import { describe, expect, it } from 'vitest'
import { swipeOf, wholeSize, withinFrame, zoomedTo } from './zoom.ts'

const frame = { width: 800, height: 600 }

describe('zooming a picture', () => {
  it('keeps the place under the finger where it is', () => {
    const around = { x: 100, y: -50 }
    const twice = zoomedTo(wholeSize, 2, around)
    // The spot that was at `around` is at scale * spot + offset.
    expect({ x: 2 * around.x + twice.x, y: 2 * around.y + twice.y }).toEqual(around)
  })

  it('goes from the whole picture to four times its size, and back to where it was', () => {
    expect(zoomedTo(wholeSize, 9).scale).toBe(4)
    expect(zoomedTo({ scale: 3, x: 40, y: 20 }, 0.5)).toEqual(wholeSize)
  })

  it('does not let the picture be pushed out of its frame', () => {
    expect(withinFrame({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 400, y: -300 })
    expect(withinFrame({ scale: 2, x: 10, y: 10 }, frame)).toEqual({ scale: 2, x: 10, y: 10 })
  })
})

describe('a swipe', () => {
  it('turns to the side, closes downwards, and a small one does nothing', () => {
    expect(swipeOf({ x: -80, y: 0 })).toBe('next')
    expect(swipeOf({ x: 80, y: 10 })).toBe('previous')
    expect(swipeOf({ x: 20, y: 0 })).toBeNull()
    expect(swipeOf({ x: 0, y: 140 })).toBe('close')
    expect(swipeOf({ x: 0, y: -140 })).toBeNull()
  })
})
