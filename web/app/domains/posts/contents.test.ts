import { expect, test } from 'vitest'
import { contentsText } from './contents.ts'

const clip = { type: 'feed-video', duration: 760 } as const
const photo = { type: 'feed-photo', duration: null } as const

test('what a post holds, in words', () => {
  expect(contentsText([clip, photo, photo, photo])).toBe('1 video 12:40 · 3 photos')
  expect(contentsText([{ type: 'feed-audio', duration: null }])).toBe('1 recording')
  expect(contentsText([])).toBe('')
})
