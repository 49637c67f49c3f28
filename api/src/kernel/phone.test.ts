import { phoneNumber } from '@fanfare/contract'
import { describe, expect, it } from 'vitest'
import { internationalPhone, plainPhone } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['SG', '8123 4567', '+6581234567'],
    ['NO', '22 33 44 55', '+4722334455'],
    ['GB', '020 7946 0018', '+442079460018'],
    ['DE', '(0821) 123-456', '+49821123456'],
    ['DE', '0821/123456', '+49821123456'],
    ['US', '212.555.0123', '+12125550123'],
    ['US', '+44 20 7946 0018', '+442079460018'],
    ['FR', '\u202a+33 1 23 45 67 89\u202c', '+33123456789'],
  ])('in %s is read as people write it: %j', (country, text, read) => {
    expect(new RegExp(phoneNumber.pattern, 'u').test(text)).toBe(true)
    expect(internationalPhone(text, country)).toBe(read)
  })

  it('that its country can’t have isn’t one', () => {
    expect(['12', '', '+1 55', '0123456789012345678'].map(text => internationalPhone(text, 'DE'))).toEqual(
      Array(4).fill(undefined),
    )
  })

  it('is stored without marks of direction', () => {
    expect(plainPhone('\u2066 +49 821 1\u2069 ')).toBe('+49 821 1')
  })
})
