import { expect, test } from 'vitest'
import { chooseTests, pathsOf } from './test-choice.ts'

const rooms = ['ledger', 'messaging', 'posts']
const isFile = (path: string) => path === 'web/test/story.browser.test.ts'
const choose = (...words: string[]) => chooseTests(words, rooms, isFile)

test('rooms are tested by their names, in all three trees', () => {
  expect(pathsOf(choose('posts'))).toEqual(['contract/src/posts/', 'api/src/domains/posts/', 'web/app/domains/posts/'])
  expect(choose('posts', 'ledger').rooms).toEqual(['posts', 'ledger'])
})

test('a file is tested alone', () => {
  expect(pathsOf(choose('web/test/story.browser.test.ts'))).toEqual(['web/test/story.browser.test.ts'])
})

test('the whole is parted, and what changed is tested alone', () => {
  expect(pathsOf(choose())).toEqual([])
  expect(choose('--shard=2/3')).toMatchObject({ shard: '2/3', rooms: [] })
  expect(choose('--changed', 'posts')).toMatchObject({ changed: true, rooms: ['posts'] })
})

test.each([['mesaging'], ['web/test/stroy.browser.test.ts'], ['--shard=3/2'], ['--shard=0/2'], ['--watch']])(
  '%s is refused with what there is',
  word => {
    expect(() => choose(word)).toThrow('The rooms are: ledger, messaging, posts.')
  },
)

test('a part of the whole is not a part of some rooms', () => {
  expect(() => choose('--shard=1/2', 'posts')).toThrow('--shard parts the whole run')
})
