import { expect, it } from 'vitest'
import { holdsCardNumber } from './policy.ts'

it.each([
  'My card is 4242424242424242.',
  '4242 4242 4242 4242',
  '3782-822463-10005',
  'Card: 5555 5555 5555 4444, until 12/30',
])('a card number is seen in "%s"', text => expect(holdsCardNumber(text)).toBe(true))

it.each([
  'The card ends in 4242.',
  '4242424242424243',
  'Order 01890000-0000-7000-8000-000000000000',
  'Call me: +49 151 2345 6789 012',
  'Invoice 1234567812345670',
  'x4242424242424242',
])('none is seen in "%s"', text => expect(holdsCardNumber(text)).toBe(false))
