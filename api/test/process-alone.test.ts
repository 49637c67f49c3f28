import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { offerOverTcp, startSite, until } from './site-process.ts'

test('a node without a site says in one line that it works, and where its health is', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fanfare-process-'))
  const { address, close } = await testDatabase()
  const { port, end } = await offerOverTcp(address.socketDir)
  const url = `postgres://${address.user}@127.0.0.1:${port}/${address.database}`
  const site = startSite({ DATA_DIR: dataDir, DATABASE_URL: url, ROLES: 'worker' })
  try {
    const line = await until(async () => /Fanfare works as worker; its health is at \S+/.exec(site.output())?.[0])
    expect(line).toContain('/health/ready')
    site.kill('SIGTERM')
    expect((await site.ended).code).toBe(0)
  } finally {
    site.kill('SIGKILL')
    await site.ended
    end()
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
