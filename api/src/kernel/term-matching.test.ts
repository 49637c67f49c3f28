import { expect, it } from 'vitest'
import { allFinderOf, finderOf, termKey } from './term-matching.ts'

const whole = finderOf([
  { term: 'lantern', match: 'word' },
  { term: 'Blue  Hour', match: 'word' },
  { term: 'café', match: 'word' },
  { term: '1488', match: 'word' },
  { term: 'so', match: 'word' },
])
const part = finderOf([{ term: 'anal', match: 'part' }])

it.each([
  ['A lantern.', 'lantern'],
  ['LANTERN!', 'lantern'],
  ['#lantern', 'lantern'],
  ['lántërn', 'lantern'],
  ['l4nt3rn', 'lantern'],
  ['1antern', 'lantern'],
  ['l@ntern', 'lantern'],
  ['l a n t e r n', 'lantern'],
  ['l. a. n. t. e. r. n', 'lantern'],
  ['l.a.n.t.e.r.n', 'lantern'],
  ['lan-tern', 'lantern'],
  ['lan\u200btern', 'lantern'],
  ['ｌａｎｔｅｒｎ', 'lantern'],
  ['l\u0430ntern', 'lantern'],
  ['at the blue hour', 'Blue  Hour'],
  ['at the blue\nhour', 'Blue  Hour'],
  ['#bluehour', 'Blue  Hour'],
  ['blue_hour', 'Blue  Hour'],
  ['a CAFE', 'café'],
  ['in 1488.', '1488'],
])('"%s" holds %s', (text, term) => {
  expect(whole(text)).toBe(term)
})

it.each(['lanterns', 'lan tern', 'a blue hourglass', 'cafeteria', '14880', '50 tokens', 'hello', '', '...'])(
  '"%s" holds no whole word of the list',
  text => {
    expect(whole(text)).toBeUndefined()
  },
)

it('finds a term within a word, and not across two', () => {
  expect(part('analogue')).toBe('anal')
  expect(part('c4nal')).toBe('anal')
  expect(part('an alarm')).toBeUndefined()
})

it('finds every term of a text, each once', () => {
  const all = allFinderOf(['fog', 'sea', 'sun'].map(term => ({ term, match: 'word' })))
  expect(all('Sea and fog, fog and s-e-a')).toEqual(new Set(['sea', 'fog']))
  expect(allFinderOf([])('Sea')).toEqual(new Set())
})

it('knows a term by one key, however it is written', () => {
  expect([' Blue  HOUR ', 'blue-hour', 'Blu3 H0ur'].map(termKey)).toEqual(Array(3).fill('blue hour'))
  expect(termKey('…')).toBe('')
})

it('looks through a long text for a thousand terms in a moment', () => {
  const find = finderOf(
    Array.from({ length: 1_000 }, (_, index) => ({ term: `term${index}x`, match: index % 2 ? 'part' : 'word' })),
  )
  const text = 'Some words of a long text, again. '.repeat(150)
  const begun = performance.now()
  for (let time = 0; time < 10; time++) expect(find(text)).toBeUndefined()
  expect((performance.now() - begun) / 10).toBeLessThan(100)
})
