import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'
import { type SealedWorld, sealedWorld } from './sealed-world.ts'

const run = promisify(execFile)
const tool = join(import.meta.dirname, '../../../../../tools/ledger-verify.ts')

let world: SealedWorld

beforeAll(async () => {
  world = await sealedWorld()
})

afterAll(() => world.close())

async function verify(...how: string[]): Promise<{ code: number; said: string }> {
  const { DATABASE_URL: _ours, ...env } = process.env
  return run(process.execPath, [tool, ...how], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    error => ({ code: error.code, said: error.stdout }),
  )
}

test('the tool names every difference, and says so with its exit status', async () => {
  const { socketDir, database, user } = world.address
  const here = ['--socket', socketDir, '--database', database, '--user', user, '--keys', 'nowhere']
  const id = await world.tip(await world.fanWith(5000n), newId(), 1000n)
  await world.seal(2)
  const sound = await verify(...here)
  expect(sound.said).toContain('transfers: 2')
  expect(sound.said).toContain('The ledger agrees with itself.')
  expect(sound.code).toBe(0)
  const change = (by: number) =>
    `update ledger_postings set amount_minor = amount_minor + ${by} where transfer_id = '${id}' and position = 0`
  await world.tampered(change(1), change(-1), async () => {
    const { code, said } = await verify(...here, '--seal-missed')
    expect(said).toContain(`DIFFERENCE sealed transfer; ${id}; wallet:`)
    expect(said).toContain('DIFFERENCE balance; wallet:')
    expect(code).toBe(1)
  })
})
