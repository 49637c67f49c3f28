import { accountClosure, waitingNames } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { closingSteps, waitingKinds } from './waits.ts'

test('all that waits for operators is shown in one way, at a place of its own', () => {
  expect(waitingKinds.map(([name]) => name).toSorted()).toEqual(waitingNames.toSorted())
  const places = waitingKinds.map(([, { at }]) => at)
  expect(new Set(places).size).toBe(places.length)
})

test('all that waits says what it is', () => {
  const values = { name: 'Mia', title: 'A walk', about: 'other', amount: '$5.00', n: 2 }
  for (const [, { names, name, title, text }] of waitingKinds)
    for (const words of [names(), name(), title(values), text(values)]) expect(words).toMatch(/^[^{}]+$/)
})

test('all that comes before an account is closed says what to do', () => {
  expect(Object.keys(closingSteps).sort()).toEqual([...accountClosure.closureBlocks].sort())
  for (const { name, text } of Object.values(closingSteps)) {
    const said = [name, text].map(say => say({ count: 2, tokens: '12.00', day: '3 May' }))
    expect(said.filter(words => words === '' || words.includes('{'))).toEqual([])
  }
})
