import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inProject } from '../project.ts'
import { ensurePackages } from './packages.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fanfare-bootstrap-'))
  mkdirSync(join(root, 'node_modules'))
  write('package-lock.json', lock({ typebox: '1.0.0' }))
  fakeNpm(`fs.appendFileSync('calls', process.argv[2] + '\\n')`)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

function write(name: string, text: string): void {
  writeFileSync(join(root, name), text)
}

function lock(packages: Record<string, string>, more: Record<string, object> = {}): string {
  const entries = Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }])
  return JSON.stringify({ packages: { '': {}, ...Object.fromEntries(entries), ...more } })
}

/** Puts a program in npm's place that does what a line says. */
function fakeNpm(line: string): void {
  const file = join(root, 'npm-cli.js')
  writeFileSync(file, `const fs = require('node:fs'); ${line}`)
  vi.stubEnv('npm_execpath', file)
}

/** What npm was told to do, one command a line. */
function calls(): string {
  return existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8') : ''
}

const install = () => ensurePackages(root, process.execPath)

test('packages that are missing are installed once', async () => {
  await install()
  await install()
  expect(calls()).toBe('ci\n')
})

test('they are installed again when the lock file has changed', async () => {
  await install()
  write('package-lock.json', lock({ typebox: '1.0.1' }))
  await install()
  expect(calls()).toBe('ci\nci\n')
})

test('what somebody has installed himself is taken as it is', async () => {
  write('node_modules/.package-lock.json', lock({ typebox: '1.0.0' }))
  await install()
  expect(calls()).toBe('')
})

test.each([
  ['another version', { typebox: '0.9.0' }],
  ['a package that is not there', {}],
])('%s is put right', async (_, installed) => {
  write('node_modules/.package-lock.json', lock(installed))
  await install()
  expect(calls()).toBe('ci\n')
})

test('packages for other platforms may be missing', async () => {
  write('package-lock.json', lock({ typebox: '1.0.0' }, { 'node_modules/mac': { version: '1.0.0', optional: true } }))
  write('node_modules/.package-lock.json', lock({ typebox: '1.0.0' }))
  await install()
  expect(calls()).toBe('')
})

test('no network is told as such, with what npm said', async () => {
  fakeNpm(`console.error('npm error code ENOTFOUND'); process.exit(1)`)
  await expect(install()).rejects.toThrow(/could not be reached[\s\S]*ENOTFOUND/)
})

test('of several at once one installs', async () => {
  const script = `import { ensurePackages } from '${inProject('tools/bootstrap/packages.mjs')}'
    await ensurePackages('${root}', process.execPath)`
  const starts = [1, 2, 3].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' }),
  )
  const ends = await Promise.all(starts.map(child => once(child, 'exit')))
  expect(ends.map(([code]) => code)).toEqual([0, 0, 0])
  expect(calls()).toBe('ci\n')
})

test('the lock of an installation that was killed is taken over', async () => {
  mkdirSync(join(root, '.node'))
  const { pid } = spawnSync(process.execPath, ['--version'])
  write('.node/install.lock', String(pid))
  await install()
  expect(calls()).toBe('ci\n')
  expect(existsSync(join(root, '.node/install.lock'))).toBe(false)
})

test('an unknown command names the known ones', () => {
  const { status, stderr } = spawnSync(process.execPath, [inProject('tools/bootstrap.mjs'), 'strat'], {
    encoding: 'utf8',
  })
  expect(status).toBe(69)
  expect(stderr).toContain('There is no command "strat". The commands are: start, dev, test')
})
