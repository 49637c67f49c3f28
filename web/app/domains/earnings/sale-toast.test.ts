import { chargeTypes, typesAt } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { soldWord } from './sale-toast.ts'

test('a creator is told of every tip as a tip, in a stream and at a story too, and of nothing else', () => {
  expect(chargeTypes.filter(type => soldWord(type) === 'soldTip')).toEqual(typesAt('tip'))
  expect(['stream_tip', 'story_tip', 'feed', 'call'].map(type => soldWord(type as never))).toEqual([
    'soldTip',
    'soldTip',
    'soldFeed',
    'soldOther',
  ])
})
