import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteSecret } from './site-secret.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fanfare-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('the configured secret is used and nothing is written', async () => {
  expect(await siteSecret({ siteSecret: 'configured', dataDir })).toBe('configured')
  expect(readdirSync(dataDir)).toEqual([])
})

test('a secret is made once and only its owner can read it', async () => {
  const secret = await siteSecret({ dataDir })
  expect(secret).toHaveLength(43)
  expect(await siteSecret({ dataDir })).toBe(secret)
  expect(readdirSync(join(dataDir, 'keys'))).toEqual(['site-secret'])
  expect(statSync(join(dataDir, 'keys', 'site-secret')).mode & 0o777).toBe(0o600)
})

test('two that make it at once agree', async () => {
  const [one, other] = await Promise.all([siteSecret({ dataDir }), siteSecret({ dataDir })])
  expect(one).toBe(other)
})
