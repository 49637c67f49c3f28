import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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
    NODE_COMPILE_CACHE: join(copy, '.cache'),
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

/** A busy machine starts the API slowly. */
const slowly = { timeout: 60_000, interval: 200 }
const live = () => fetch(`${url}/health/live`).then(answer => answer.text())
const heading = async () => /<h1[^>]*>([^<]*)/.exec(await (await fetch(`${url}/auth/forgot-password`)).text())?.[1]

/** What Vite tells open pages to load anew, as a browser hears it that has loaded this module. */
async function newsOf(module: string): Promise<{ news: string[]; close(): void }> {
  const token = /wsToken = "([^"]+)"/.exec(await (await fetch(`${url}/@vite/client`)).text())?.[1]
  expect((await fetch(`${url}/${module}`)).status).toBe(200)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  await new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: reject }))
  const news: string[] = []
  socket.onmessage = ({ data }) => {
    const { type, updates = [] } = JSON.parse(data) as { type: string; updates?: { path: string }[] }
    news.push(...updates.map(({ path }) => `${type} ${path}`))
  }
  return { news, close: () => socket.close() }
}

it('a developer sees a change of a page and of the API as they save it, and a mistake until it is mended', async () => {
  expect(await heading()).toBe('Reset your password')
  const { news, close } = await newsOf('app/domains/identity/screens/forgot.tsx')
  await change('web/app/domains/identity/screens/forgot.tsx', "title={say('forgotTitle')}", 'title="A new heading"')
  await expect.poll(() => news, slowly).toContain('update /app/domains/identity/screens/forgot.tsx')
  expect(await heading()).toBe('A new heading')

  expect(await live()).toBe('{"status":"live"}')
  const route = 'api/src/kernel/http/metrics.ts'
  // The second save comes while the API starts for the first.
  await change(route, "({ status: 'live' })", "({ status: 'first' })")
  await new Promise(resolve => setTimeout(resolve, 400))
  await change(route, "({ status: 'first' })", "({ status: 'second' })")
  await expect.poll(live, slowly).toBe('{"status":"second"}')
  expect(await heading()).toBe('A new heading')

  await change(route, "({ status: 'second' })", '({ status: ')
  await expect.poll(async () => (await fetch(`${url}/health/live`)).status, slowly).toBe(503)
  await expect.poll(() => said, slowly).toContain('The API did not start')
  await change(route, '({ status: ', "({ status: 'mended' })")
  await expect.poll(live, slowly).toBe('{"status":"mended"}')
  close()
}, 240_000)
