import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

const choices = ['Finland', 'Laos', 'Netherlands', 'Latvia', 'Norway'].map(text => ({ value: text, text }))

test('what begins with the letters comes before what holds them', () => {
  expect(fitting(choices, ' la ').map(({ text }) => text)).toEqual(['Laos', 'Latvia', 'Finland', 'Netherlands'])
})

test('nothing typed proposes nothing, and never more than six are proposed', () => {
  expect(fitting(choices, ' ')).toEqual([])
  expect(fitting([...choices, ...choices], 'a')).toHaveLength(6)
})
