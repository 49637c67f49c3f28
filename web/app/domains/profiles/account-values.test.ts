import type { CurrentUser } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { accountValues, fanChanges, missingFields, missingPageFields } from './account-values.ts'

const nina = {
  _id: 'f1',
  name: 'Nina',
  firstName: 'Nina',
  lastName: 'Roth',
  username: 'nina',
  email: null,
  gender: null,
  country: 'DE',
  phone: '+49 30 123456',
} as CurrentUser

test('what was never set is empty text, and the telephone comes apart', () => {
  const values = accountValues(nina, ['+49'])
  expect(values).toMatchObject({ email: '', gender: '', phoneCode: '+49', phone: '30 123456', links: [], bio: '' })
})

test('a fan sends the number with its code, and only when one of the two has changed', () => {
  const values = accountValues(nina, ['+49'])
  expect(fanChanges({ phoneCode: '+353' }, { ...values, phoneCode: '+353' })).toEqual({ phone: '+353 30 123456' })
  expect(fanChanges({ name: 'N.' }, values)).toEqual({ name: 'N.' })
})

test('what was filled in may not be emptied, what never was may stay empty', () => {
  const saved = accountValues(nina, [])
  expect(missingFields(saved, saved)).toEqual([])
  expect(missingFields(saved, { ...saved, lastName: ' ', username: '', email: '' })).toEqual(['username', 'lastName'])
  expect(missingPageFields(saved, { ...saved, country: '' })).toEqual(['bio', 'country'])
})
