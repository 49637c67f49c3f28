import { accountClosure, waitingNames } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { closingSteps, waitingCards } from './waits.ts'

test('all that waits for operators has one card, at a place of its own', () => {
  expect(waitingCards.map(([name]) => name).toSorted()).toEqual(waitingNames.toSorted())
  const places = waitingCards.map(([, { at }]) => at)
  expect(new Set(places).size).toBe(places.length)
})

test('all that comes before an account is closed says what to do', () => {
  expect(Object.keys(closingSteps).sort()).toEqual([...accountClosure.closureBlocks].sort())
  for (const { name, text } of Object.values(closingSteps)) {
    const said = [name, text].map(say => say({ count: 2, tokens: '12.00', day: '3 May' }))
    expect(said.filter(words => words === '' || words.includes('{'))).toEqual([])
  }
})
