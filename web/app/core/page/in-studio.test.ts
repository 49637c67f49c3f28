import { featureNames, toDoNames } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { featureCards, toDoCards } from './in-studio.ts'

test('all that waits for creators says what it is, what to do and where', () => {
  expect(Object.keys(toDoCards).toSorted()).toEqual(toDoNames.toSorted())
  for (const [kind, card] of Object.entries(toDoCards))
    for (const count of [1, 3]) {
      const row = {
        kind,
        count,
        paid: 0,
        dueAt: null,
        since: null,
        first: { _id: 'x', title: '', person: null },
      } as never
      const said = [card.name(row), card.act()]
      expect(said.filter(words => words === '' || words.includes('{'))).toEqual([])
      expect(card.href(row)).toMatch(/^\/[a-z]/)
    }
})

test('all that creators can add has one card, at a place of its own', () => {
  expect(featureCards.map(([name]) => name).toSorted()).toEqual(featureNames.toSorted())
  const places = featureCards.map(([, { at }]) => at)
  expect(new Set(places).size).toBe(places.length)
})
