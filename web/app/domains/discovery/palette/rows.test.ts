import { expect, test } from 'vitest'
import type { PaletteAct, PaletteField } from '../../../core/page/palettes.ts'
import type { Place } from '../../../core/page/places.ts'
import { answerGroups, localGroups, startGroups } from './rows.ts'

const place = (label: string, href: string): Place => ({
  href,
  word: 'prices',
  label,
  within: 'Site',
  icon: 'settings',
})
const act = (name: string, likely?: number): PaletteAct => ({
  for: ['creators'],
  href: `/${name}`,
  icon: 'plus',
  name: () => name,
  also: () => 'create',
  ...(likely !== undefined && { likely }),
})
const fee: PaletteField = {
  href: '/operator/prices#fee',
  name: 'The site’s share',
  also: 'commission fee',
  within: 'Site, Prices',
  value: '20%',
}
const known = { places: [place('Prices', '/operator/prices')], fields: [fee], acts: [act('Post'), act('Story')] }
const names = (typed: string) =>
  localGroups(typed, known).map(({ id, rows }) => [
    id,
    ...rows.map(({ name, aside }) => [name, aside].join(' ').trim()),
  ])

test('a setting is found by another word for it, with its value, and leads to its field', () => {
  expect(names('fee')).toEqual([
    ['pages', 'Prices'],
    ['settings', 'The site’s share 20%'],
  ])
  expect(localGroups('share', known)[0]?.rows[0]?.href).toBe('/operator/prices#fee')
})

test('the kind that fits by its name comes first', () => {
  expect(names('share').map(([id]) => id)).toEqual(['settings'])
  expect(names('create').at(-1)).toEqual(['acts', 'Post', 'Story'])
  expect(names('story')[0]).toEqual(['acts', 'Story'])
})

test('nothing, spaces and 5,000 characters find nothing', () => {
  expect([names(''), names('   '), names('x'.repeat(5_000))]).toEqual([[], [], []])
})

test('at most four of a kind are shown, and twelve in all', () => {
  const many = Array.from({ length: 9 }, (_, at) => act(`Make ${at}`, at))
  const groups = startGroups(
    many,
    Array.from({ length: 9 }, (_, at) => ({ href: `/r${at}`, icon: 'users', name: 'Recent', text: '' })),
    Array.from({ length: 9 }, (_, at) => place('Page', `/p${at}`)),
  )
  expect(groups.map(({ id, rows }) => [id, rows.length])).toEqual([
    ['likely', 3],
    ['recent', 4],
    ['goTo', 4],
  ])
  const tags = Array.from({ length: 9 }, (_, at) => ({ tag: `t${at}`, totalPost: 1 }))
  expect(answerGroups({ tags }).map(({ rows }) => rows.length)).toEqual([4])
})

test('what was opened before isn’t offered twice', () => {
  const groups = startGroups([], [{ href: '/p', icon: 'users', name: 'Page', text: '' }], [place('Page', '/p')])
  expect(groups.map(({ id }) => id)).toEqual(['recent'])
})
