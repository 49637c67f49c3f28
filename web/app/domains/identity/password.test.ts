import { expect, test } from 'vitest'
import { sentPassword } from './password.ts'

test('a password is hashed only where the site asks for it', async () => {
  expect(await sentPassword('abc', false)).toBe('abc')
  expect(await sentPassword('abc', true)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
