import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { signInterimHead, siteKey, verifyLedger } from '../index.ts'
import { sealedWorld } from './sealed-world.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-interim-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the running day', () => {
  test('of a new site is signed within minutes, then once an hour, and what was rewritten since is found', async () => {
    const fresh = await sealedWorld()
    const mine = siteKey(folder)
    try {
      expect(await signInterimHead(fresh.db, mine)).toBeUndefined()
      await fresh.fanWith(500n)
      await fresh.seal(1)
      expect(await signInterimHead(fresh.db, mine)).toBe(1n)
      await fresh.fanWith(500n)
      await fresh.seal(1)
      expect(await signInterimHead(fresh.db, mine)).toBeUndefined()
      const anHourAgo = `update ledger_interim_heads set signed_at = signed_at - interval '2 hours'`
      await fresh.tampered(anHourAgo, 'select 1', async () => expect(await signInterimHead(fresh.db, mine)).toBe(2n))
      await fresh.tampered(anHourAgo, 'select 1', async () =>
        expect(await signInterimHead(fresh.db, mine)).toBeUndefined(),
      )
      const { publicKey } = mine
      expect(await verifyLedger(fresh.db, { publicKey })).toMatchObject({ differences: [], heads: 0, interimHeads: 2 })
      const other = siteKey(mkdtempSync(join(folder, 'stranger-'))).publicKey
      expect((await verifyLedger(fresh.db, { publicKey: other })).differences).toHaveLength(2)
      const flip = 'update ledger_blocks set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where no = 2'
      await fresh.tampered(flip, flip, async () => {
        const checks = (await fresh.differences()).map(({ check }) => check)
        expect(checks.filter(check => check.startsWith('interim head'))).toEqual([expect.stringMatching(/to block 2$/)])
      })
      const forge = 'update ledger_interim_heads set signature = set_byte(signature, 0, get_byte(signature, 0) # 1)'
      await fresh.tampered(forge, forge, async () => expect(await fresh.differences()).toHaveLength(2))
    } finally {
      await fresh.close()
    }
  })
})
