import { expect, it } from 'vitest'
import type { Step } from '../../../kernel/news.ts'
import { roundsOf } from './rounds.ts'

const told = (...to: string[]): Step => ({ to, what: 'message_received', groupKey: 'messages' })
const read = (userId: string): Step => ({ read: { userId, groupKey: 'messages' } })
const deleted: Step = { forget: { thing: { type: 'comment', id: 'comment' } } }

/** What each round holds: who is told, then who reads; `*` where it may be anyone. */
const namesIn = (steps: Step[]) =>
  roundsOf(steps).map(({ told, cleared }) => [
    told.map(({ userId }) => userId).join(''),
    cleared.map(one => ('read' in one ? one.read.userId : '*')).join(''),
  ])

it.each([
  { name: 'people are told together', steps: [told('a', 'b'), told('a'), told('c')], rounds: [['abac', '']] },
  { name: 'each person once for a thing', steps: [told('a', 'a')], rounds: [['a', '']] },
  {
    name: 'who reads what they were told has read it, and others don’t wait',
    steps: [told('a'), read('a'), told('b')],
    rounds: [['ab', 'a']],
  },
  {
    name: 'what comes after reading is unread',
    steps: [read('a'), told('a'), read('b'), told('b')],
    rounds: [
      ['', 'ab'],
      ['ab', ''],
    ],
  },
  {
    name: 'what may be anyone’s parts what is before it from what is after it',
    steps: [told('a'), deleted, told('a', 'b'), read('b')],
    rounds: [
      ['a', '*'],
      ['ab', 'b'],
    ],
  },
])('$name', ({ steps, rounds }) => {
  expect(namesIn(steps)).toEqual(rounds)
})
