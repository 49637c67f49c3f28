import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../api/test/free-port.ts'
import type { Row } from './report.ts'
import { memoryOfTree_mb, startSite } from './site.ts'

const bootstrap = resolve(import.meta.dirname, '../tools/bootstrap.mjs')

/** The second `npm start` on a filled folder until its first page has answered, and the memory of all its processes. */
export async function benchStart(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanfare-start-'))
  try {
    await (await startSite({ dataDir })).stop()
    const port = await freePort()
    const startedAt = performance.now()
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'development' }
    const child = spawn(process.execPath, [bootstrap, 'start'], { env, stdio: 'ignore' })
    await firstPage(`http://localhost:${port}/`)
    const seconds = (performance.now() - startedAt) / 1000
    await new Promise(wait => setTimeout(wait, 5_000))
    const memory_mb = memoryOfTree_mb(child.pid as number)
    const ended = new Promise(done => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
    return [
      {
        what: 'second start to first page',
        ours: `${seconds.toFixed(2)} s`,
        limit: '-',
        figure: seconds,
        aim: { at_most: 3 },
      },
      {
        what: 'memory of the whole tree',
        ours: `${memory_mb} MB`,
        limit: '-',
        figure: memory_mb,
        aim: { at_most: 600 },
      },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function firstPage(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise(wait => setTimeout(wait, 10))
  }
}
