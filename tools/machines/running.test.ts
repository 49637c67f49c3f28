import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../api/test/free-port.ts'
import { canConnect, type Running, runnable } from './running.ts'

const answering = `
  import { spawn } from 'node:child_process'
  import { createServer } from 'node:http'
  if (process.argv[3]) spawn(process.execPath, [process.argv[1], process.argv[3]], { stdio: 'ignore' })
  createServer((_, answer) => answer.end('here')).listen(Number(process.argv[2]), '127.0.0.1')`

let folder: string
let made: Running[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanfare-running-'))
  made = []
  writeFileSync(join(folder, 'answering.mjs'), answering)
  writeFileSync(join(folder, 'ending.mjs'), `process.stderr.write('no room here\\n'); process.exit(3)`)
})
afterEach(async () => {
  for (const one of made) await one.kill()
  rmSync(folder, { recursive: true })
})

function program(name: string, port: number, ...args: string[]): Running {
  const log = join(folder, 'log')
  const recipe = { name, log, port, program: process.execPath, args: [join(folder, `${name}.mjs`), ...args] }
  return runnable({ made }, recipe)
}

const asked = (port: number) => fetch(`http://127.0.0.1:${port}`).then(answer => answer.text())

test('a program goes away in every way and comes back', async () => {
  const port = await freePort()
  const running = program('answering', port, String(port))
  await running.start()
  for (const leave of [running.stop, running.kill]) {
    await leave()
    expect([running.pid(), await canConnect(port)]).toEqual([undefined, false])
    await running.start()
    expect(await asked(port)).toBe('here')
  }
})

test('a frozen one takes connections, answers nothing, and goes on where it was', async () => {
  const port = await freePort()
  const running = program('answering', port, String(port))
  await running.start()
  running.freeze()
  expect(await canConnect(port)).toBe(true)
  let isAnswered = false
  const answer = asked(port).then(text => {
    isAnswered = true
    return text
  })
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(isAnswered).toBe(false)
  running.thaw()
  expect(await answer).toBe('here')
})

test('a killed one takes what it started along', async () => {
  const [port, below] = [await freePort(), await freePort()]
  const running = program('answering', port, String(port), String(below))
  await running.start()
  await expect.poll(() => canConnect(below), { timeout: 15_000 }).toBe(true)
  await running.kill()
  await expect.poll(() => canConnect(below), { timeout: 15_000 }).toBe(false)
})

test('a second start of one that runs starts no other', async () => {
  const port = await freePort()
  const running = program('answering', port, String(port))
  await running.start()
  const first = running.pid()
  await running.start()
  expect(running.pid()).toBe(first)
})

test('one that ends before it answers is told of with the end of its log', async () => {
  await expect(program('ending', await freePort()).start()).rejects.toThrow(
    'ending ended before it answered:\nno room here',
  )
})
