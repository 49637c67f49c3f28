import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isComposing } from './composing.ts'

it.each([
  ['Chrome’s Enter inside of a word', { isComposing: true, keyCode: 229 }, true],
  ['Safari’s Enter that confirms a word', { isComposing: false, keyCode: 229 }, true],
  ['Enter by itself', { isComposing: false, keyCode: 13 }, false],
])('%s is told apart', (_what, nativeEvent, composes) => {
  expect(isComposing({ nativeEvent })).toBe(composes)
})

it('every field that acts on Enter asks whether it confirms a word', () => {
  const app = join(import.meta.dirname, '..')
  // Their keys come from a field that has asked, or from a page in which no word is typed.
  const handed = [
    'domains/messaging/fans/reply-list.tsx',
    'domains/discovery/parts/offers.tsx',
    'domains/site/screens/today.tsx',
  ]
  const careless = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !handed.includes(name))
    .filter(name => {
      const source = readFileSync(join(app, name), 'utf8')
      return (
        (/'Enter'|\bEnter:/.test(source) && !source.includes('isComposing(')) ||
        (/\.isComposing\b/.test(source) && !name.endsWith('composing.ts'))
      )
    })
  expect(careless).toEqual([])
})
