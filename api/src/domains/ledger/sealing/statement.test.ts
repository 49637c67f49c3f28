import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'
import { exportStatement, siteKey } from '../index.ts'
import { type SealedWorld, sealedWorld } from './sealed-world.ts'

const run = promisify(execFile)
const checker = join(import.meta.dirname, '../../../../../tools/ledger-checker/check.mjs')
const folder = mkdtempSync(join(tmpdir(), 'fanfare-statement-'))
const key = siteKey(folder)

describe('a statement', () => {
  let world: SealedWorld
  let fanId: string
  let performerId: string
  let lines: string[]

  beforeAll(async () => {
    world = await sealedWorld()
    const { fanWith, tip, seal } = world
    performerId = newId()
    fanId = await fanWith(100_000n)
    await tip(fanId, performerId, 1000n, 'with "love"')
    await seal(2)
    await tip(await fanWith(5000n), newId(), 2000n)
    await tip(fanId, performerId, 3001n)
    await seal(3)
    lines = await statementOf(fanId)
  })

  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true })
  })

  async function statementOf(owner: string): Promise<string[]> {
    const statement: string[] = []
    for await (const line of exportStatement(world.db, owner, key)) statement.push(line)
    return statement
  }

  async function check(statement: string[], ...more: string[]): Promise<{ code: number; said: string }> {
    const file = join(folder, `${newId()}.jsonl`)
    writeFileSync(file, statement.map(line => `${line}\n`).join(''))
    const done = run(process.execPath, [checker, file, ...more])
    return done.then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      error => ({ code: error.code, said: error.stdout }),
    )
  }

  test('is in order, and says what the accounts hold', async () => {
    const { code, said } = await check(lines, '--key', key.publicKey.toString('hex'))
    expect(said).toContain('The statement is in order.')
    expect(said).toContain(`wallet:${fanId} TOKEN: 95999`)
    expect(said).toContain('transfers: 3')
    expect(code).toBe(0)
    const ofPerformer = await check(await statementOf(performerId))
    expect(ofPerformer.said).toContain(`earnings:${performerId}:maturing:2030-01-08 TOKEN: 3201`)
    expect(ofPerformer.code).toBe(0)
  })

  test('shows nobody’s postings but the owner’s', async () => {
    const everything = lines.join('\n')
    expect(everything).not.toContain('referral:')
    expect((await statementOf(performerId)).join('\n')).not.toContain('platform:fees')
  })

  test.each([
    ['an amount by one hundredth', (text: string) => text.replace('"amount":"800"', '"amount":"801"')],
    ['an account', (text: string) => text.replace(/"to":"earnings:[^:]+/, `"to":"earnings:${newId()}`)],
    ['a reason', (text: string) => text.replace('with \\"love\\"', 'with \\"hate\\"')],
    ['a time', (text: string) => text.replace(/(T\d\d:\d\d:\d\d\.\d{5})\d(Z",?)/, '$1x$2')],
    ['a balance', (text: string) => text.replace('"95999"', '"96000"')],
    ['a hidden digest', (text: string) => text.replace(/"digest":"./, '"digest":"z')],
    ['the root of a block', (text: string) => text.replace(/"root":"./, '"root":"z')],
    ['the text of a head', (text: string) => text.replace('fanfare-head-1', 'fanfare-head-2')],
  ])('with %s changed is found out', async (_, change) => {
    const altered = change(lines.join('\n')).split('\n')
    expect(altered).not.toEqual(lines)
    const { code, said } = await check(altered)
    expect(said).toContain('NOT IN ORDER')
    expect(code).toBe(1)
  })

  test('with a line left out, doubled, cut off or by another site is found out', async () => {
    const place = lines.findIndex(line => line.startsWith('{"line":"transfer"'))
    expect((await check(lines.toSpliced(place, 1))).code).toBe(1)
    expect((await check(lines.toSpliced(place, 0, lines[place] as string))).code).toBe(1)
    expect((await check(lines.slice(0, -1))).said).toContain('no end')
    expect((await check(lines, '--key', '0'.repeat(64))).code).toBe(1)
    expect((await check(['nonsense'])).code).toBe(1)
    expect((await run(process.execPath, [checker]).catch(error => error)).code).toBe(2)
  })

  test('tampered with in the database before it was exported is found out', async () => {
    const change = (by: number) =>
      `update ledger_postings set amount_minor = amount_minor + ${by} where from_id = 'wallet:${fanId}'`
    await world.tampered(change(1), change(-1), async () => {
      const { said } = await check(await statementOf(fanId))
      expect(said.match(/NOT IN ORDER Transfer/g)).toHaveLength(2)
    })
  })
})
