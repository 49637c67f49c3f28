import type { FeedView } from '@fanfare/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type FeedPages, feedKey, patchPost, postKey } from './cache.ts'

const post = (id: string) => ({ _id: id, totalLike: 1 }) as FeedView
const pages = (...ids: string[]): FeedPages => ({
  pages: [{ data: ids.map(post), total: ids.length }],
  pageParams: [null],
})

test('a post changes in every list and on its own page, and no other post does', () => {
  const client = new QueryClient()
  client.setQueryData(feedKey('home', 'all'), pages('a', 'b'))
  client.setQueryData(feedKey('of', 'mia'), pages('b'))
  client.setQueryData(postKey('b'), post('b'))
  patchPost(client, 'b', post => ({ ...post, totalLike: 2 }))
  const likes = (key: string[]) => client.getQueryData<FeedPages>(key)?.pages[0]?.data.map(one => one.totalLike)
  expect(likes(feedKey('home', 'all'))).toEqual([1, 2])
  expect(likes(feedKey('of', 'mia'))).toEqual([2])
  expect(client.getQueryData<FeedView>(postKey('b'))?.totalLike).toBe(2)
})
