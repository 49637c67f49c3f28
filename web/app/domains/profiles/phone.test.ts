import { expect, test } from 'vitest'
import { joinedPhone, partedPhone } from './phone.ts'

const codes = ['+1', '+1242', '+49', '+353']

test('a number is parted at the longest code that fits', () => {
  expect(partedPhone('+49 30 123456', null, codes)).toEqual({ phoneCode: '+49', phone: '30 123456' })
  expect(partedPhone('+1 242 555 0100', null, codes)).toEqual({ phoneCode: '+1242', phone: '555 0100' })
  expect(partedPhone('+12125550100', null, codes)).toEqual({ phoneCode: '+1', phone: '2125550100' })
})

test('a code that is stored by itself is taken as it is, and a number without one stays whole', () => {
  expect(partedPhone('85 1234567', '+353', codes)).toEqual({ phoneCode: '+353', phone: '85 1234567' })
  expect(partedPhone('030 123456', null, codes)).toEqual({ phoneCode: '', phone: '030 123456' })
  expect(partedPhone('+999 123456', null, codes)).toEqual({ phoneCode: '', phone: '+999 123456' })
  expect(partedPhone(null, undefined, codes)).toEqual({ phoneCode: '', phone: '' })
})

test('what was parted comes together again, and a code alone is no number', () => {
  expect(joinedPhone({ phoneCode: '+49', phone: '30 123456' })).toBe('+49 30 123456')
  expect(joinedPhone({ phoneCode: '+49', phone: ' ' })).toBe('')
  expect(joinedPhone({ phoneCode: '+49', phone: '+353 1' })).toBe('+353 1')
})
