import { expect, test } from 'vitest'
import { filledAnswer } from './desk.ts'

const values = { name: 'Nina {operator}', subject: 'Tip to Mia', operator: 'Olga' }

test('a saved answer names the person, what the request is about, and the operator', () => {
  const text = 'Hi {name}, about “{subject}”: done. {operator}'
  expect(filledAnswer(text, values)).toBe('Hi Nina {operator}, about “Tip to Mia”: done. Olga')
})

test('what is not a field stays as it was written', () => {
  expect(filledAnswer('{toString} {} {name', values)).toBe('{toString} {} {name')
})
