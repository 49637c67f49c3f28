import { expect, test } from 'vitest'
import { oneTableOfKinds } from './kinds.ts'
import { readSource } from './source.ts'

const breachesIn = (path: string, text: string) => oneTableOfKinds(readSource(path, text)).length

test.each([
  ['five kinds', `const sold = ['feed', 'gallery', 'video', 'message', 'stream']`, 1],
  ['five types', `const all = ['tip', 'stream_tip', 'story_tip', 'public_chat', 'private_chat'] as const`, 1],
  ['several in a text', `const unlocked = 'gallery,video,message'`, 1],
  ['four kinds', `const kept = ['feed', 'gallery', 'video', 'product']`, 0],
  ['things that are not all sold', `const marked = ['feed', 'gallery', 'video', 'product', 'comment']`, 0],
  ['other words in a text', `const words = 'gallery,video,more'`, 0],
])('a list of %s is told where it has to be', (_, text, breaches) => {
  expect(breachesIn('api/src/domains/earnings/views.ts', text)).toBe(breaches)
  expect(breachesIn('api/src/domains/earnings/earnings.test.ts', text)).toBe(0)
  expect(breachesIn('contract/src/wallet/kinds.ts', text)).toBe(0)
})
