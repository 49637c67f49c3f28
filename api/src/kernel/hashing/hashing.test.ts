import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { argon2Fits, argon2Hash, hashCheaply } from './index.ts'

beforeAll(() => hashCheaply(false))
afterAll(() => hashCheaply())

it('makes hashes that anybody’s argon2id checks, with the cost that is written down', async () => {
  const hashes = await Promise.all(['one', 'two', 'three'].map(argon2Hash))
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(hashes[1] as string, 'two')).toBe(true)
  const fits = await Promise.all(hashes.map(hash => argon2Fits(hash, 'two')))
  expect(fits).toEqual([false, true, false])
})

it('reports an invalid hash to its caller, and goes on', async () => {
  await expect(argon2Fits('no hash', 'one')).rejects.toThrow()
  expect(await argon2Fits(await argon2Hash('one'), 'one')).toBe(true)
})
