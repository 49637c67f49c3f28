import type { FeedView } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { withReaction } from './acts.ts'

const post = { _id: 'a', isLiked: false, isBookMarked: false, totalLike: 4 } as FeedView

test('a like counts once, and taking it back counts once', () => {
  const liked = withReaction(post, 'like', true)
  expect(liked).toMatchObject({ isLiked: true, totalLike: 5 })
  expect(withReaction(liked, 'like', true)).toBe(liked)
  expect(withReaction(liked, 'like', false)).toMatchObject({ isLiked: false, totalLike: 4 })
})

test('keeping a post changes nothing that others see', () => {
  expect(withReaction(post, 'bookmark', true)).toEqual({ ...post, isBookMarked: true })
})
