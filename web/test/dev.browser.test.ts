import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { launchBrowser } from '../../api/test/browser.ts'
import { freePort } from '../../api/test/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ours = ['contract', 'api', 'web']
const left = new Set(['node_modules', '.node', '.git', '.data', 'build', 'docs', 'bench'])

let copy: string
let url: string
let said = ''
let stop: () => Promise<void>

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'fanfare-dev-'))
  await cp(root, copy, { recursive: true, filter: path => path === root || !left.has(basename(path)) })
  await borrowPackages()
  const port = await freePort()
  url = `http://localhost:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: join(copy, '.data'),
    DEMO: 'off',
  }
  const child = spawn(process.execPath, ['tools/commands/dev.ts'], {
    cwd: copy,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
  stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  await vi.waitFor(() => expect(said).toContain('Fanfare is at'), { timeout: 120_000, interval: 100 })
}, 180_000)

afterAll(async () => {
  await stop?.()
  await rm(copy, { recursive: true, force: true })
})

/** Packages are those of the project; our own three are the copy's, whose sources change. */
async function borrowPackages(): Promise<void> {
  const borrow = async (folder: string) => {
    await mkdir(join(copy, folder), { recursive: true })
    for (const name of await readdir(join(root, folder)).catch(() => []))
      if (!name.startsWith('.') && name !== '@fanfare')
        await symlink(join(root, folder, name), join(copy, folder, name))
  }
  for (const folder of ['node_modules', ...ours.map(name => `${name}/node_modules`)]) await borrow(folder)
  await mkdir(join(copy, 'node_modules/@fanfare'))
  for (const name of ours) await symlink(join(copy, name), join(copy, 'node_modules/@fanfare', name))
}

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(copy, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(
    join(copy, file),
    text.replace(from, () => to),
  )
}

it('a developer sees a change of a page and of the API as they save it, and a mistake until it is mended', async () => {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  // The first visit bundles the packages, and loads itself again when that is done.
  for (const _ of ['first', 'second']) {
    await page.goto(`${url}/auth/forgot-password`, { timeout: 120_000 })
    await page.waitForFunction(() => 'replayEarlyActs' in window, null, { timeout: 60_000 })
  }

  const screen = 'web/app/domains/identity/screens/forgot.tsx'
  await change(screen, "title={say('forgotTitle')}", 'title="A new heading"')
  await page.getByRole('heading', { name: 'A new heading' }).waitFor()

  const live = () => fetch(`${url}/health/live`).then(answer => answer.text())
  expect(await live()).toBe('{"status":"live"}')
  const route = 'api/src/kernel/http/metrics.ts'
  await change(route, "({ status: 'live' })", "({ status: 'changed' })")
  await expect.poll(live).toBe('{"status":"changed"}')
  await page.getByRole('heading', { name: 'A new heading' }).waitFor()

  await change(route, "({ status: 'changed' })", '({ status: ')
  await expect.poll(async () => (await fetch(`${url}/health/live`)).status).toBe(503)
  await expect.poll(() => said).toContain('The API did not start')
  await change(route, '({ status: ', "({ status: 'mended' })")
  await expect.poll(live).toBe('{"status":"mended"}')
  await browser.close()
}, 240_000)
