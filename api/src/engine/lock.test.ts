import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findHolder, lockDataFolder } from './lock.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fanfare-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const here = 'http://127.0.0.1:3000'

function leaveBehind(holder: { pid: number; started: string; host?: string }): void {
  writeFileSync(join(dataDir, 'lock'), JSON.stringify({ host: hostname(), address: here, ...holder }))
}

test('a folder is held by one, who is named to the other, until it is released', async () => {
  const lock = await lockDataFolder(dataDir, here)
  await expect(lockDataFolder(dataDir, here)).rejects.toThrow(`process ${process.pid}, ${here}`)
  expect(await findHolder(dataDir)).toMatchObject({ pid: process.pid, address: here })
  await lock.release()
  expect(await findHolder(dataDir)).toBeUndefined()
  await (await lockDataFolder(dataDir, here)).release()
})

test('the lock of a process that is gone is taken over', async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  leaveBehind({ pid: child.pid as number, started: 'then' })
  await (await lockDataFolder(dataDir, here)).release()
})

test('the lock of an earlier process with the same number is taken over', async () => {
  leaveBehind({ pid: process.pid, started: 'another run' })
  const lock = await lockDataFolder(dataDir, here)
  expect(readdirSync(dataDir).filter(name => name.includes('left'))).toEqual([])
  await lock.release()
})

test('of many that find a lock left behind one gets it', async () => {
  leaveBehind({ pid: process.pid, started: 'another run' })
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(dataDir, here)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a lock of another machine is respected while it beats, and taken over when it is silent', async () => {
  leaveBehind({ pid: 1, started: 'elsewhere', host: 'another-machine' })
  let beats = 0
  const beating = setInterval(() => writeFileSync(join(dataDir, 'lock.beat'), String(++beats)), 100)
  await expect(lockDataFolder(dataDir, here)).rejects.toThrow('process 1 of another-machine')
  clearInterval(beating)
  const lock = await lockDataFolder(dataDir, here)
  expect(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8'))).toMatchObject({ host: hostname() })
  await lock.release()
})

test('a place where no folder can be is refused in a sentence', async () => {
  writeFileSync(join(dataDir, 'file'), '')
  await expect(lockDataFolder(join(dataDir, 'file', 'data'), here)).rejects.toThrow(/^DATA_DIR .* is no folder that/)
})
