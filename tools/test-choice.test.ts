import { expect, test } from 'vitest'
import { chooseTests, runnerWords } from './test-choice.ts'

const rooms = ['ledger', 'messaging', 'posts']

test('rooms are tested by their names, in all three trees', () => {
  expect(runnerWords(chooseTests(['posts'], rooms))).toEqual([
    'contract/src/posts/',
    'api/src/domains/posts/',
    'web/app/domains/posts/',
  ])
  expect(chooseTests(['posts', 'ledger'], rooms).rooms).toEqual(['posts', 'ledger'])
})

test('the whole is parted, and what changed is tested alone', () => {
  expect(runnerWords(chooseTests([], rooms))).toEqual([])
  expect(runnerWords(chooseTests(['--shard=2/3'], rooms))).toEqual(['--shard=2/3'])
  expect(runnerWords(chooseTests(['--changed', 'posts'], rooms))).toContain('--changed')
})

test.each([['mesaging'], ['--shard=3/2'], ['--shard=0/2'], ['--watch']])('%s is refused with what there is', word => {
  expect(() => chooseTests([word], rooms)).toThrow('The rooms are: ledger, messaging, posts.')
})

test('a part of the whole is not a part of some rooms', () => {
  expect(() => chooseTests(['--shard=1/2', 'posts'], rooms)).toThrow('--shard parts the whole run')
})
