import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../api/test/free-port.ts'

const main = resolve(import.meta.dirname, '../api/src/main.ts')

/** A site that runs in processes of its own, as an operator would run it. */
export type BenchSite = { url: string; pid: number; dataDir: string; stop(): Promise<void> }

/** Starts the site on a folder and waits until it answers; `keep` leaves the folder for a second start. */
export async function startSite(
  options: { dataDir?: string; environment?: Record<string, string> } = {},
): Promise<BenchSite> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'fanfare-bench-')))
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '0',
    ...options.environment,
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://localhost:${port}`
  await untilItAnswers(`${url}/health/ready`, child)
  return {
    url,
    pid: child.pid as number,
    dataDir,
    async stop() {
      const ended = new Promise(done => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode} before it answered.`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise(wait => setTimeout(wait, 20))
  }
}

/** Processor time that a site has used, in milliseconds (user and system, from /proc): all of its Node processes. */
export function cpu_ms(root: number): number {
  const own = (pid: number) => {
    const stat = tryRead(`/proc/${pid}/stat`)
    return stat?.includes('(node') || stat?.includes('(MainThread') ? cpuOf_ms(pid) : 0
  }
  return [root, ...childrenOf(root)].reduce((sum, pid) => sum + own(pid), 0)
}

function childrenOf(pid: number): number[] {
  const text = tryRead(`/proc/${pid}/task/${pid}/children`) ?? ''
  return text.split(' ').filter(Boolean).map(Number)
}

function cpuOf_ms(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Memory of a process and everything below it, in megabytes; shared pages are counted once (PSS). */
export function memoryOfTree_mb(root: number): number {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = tryRead(`/proc/${name}/stat`)
    const parent = Number(stat?.split(') ')[1]?.split(' ')[1])
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
  }
  const pssOf = (pid: number): number => {
    const kb = Number(tryRead(`/proc/${pid}/smaps_rollup`)?.match(/^Pss:\s+(\d+)/m)?.[1] ?? 0)
    return kb + (parents.get(pid) ?? []).reduce((sum, child) => sum + pssOf(child), 0)
  }
  return Math.round(pssOf(root) / 1024)
}

/** Memory that a process and its Node processes have for themselves, in megabytes, without what lies in files as well. */
export function ownMemoryOf_mb(root: number): number {
  const own = (pid: number) => {
    const status = tryRead(`/proc/${pid}/status`) ?? ''
    return /^Name:\s+(node|MainThread)/m.test(status) ? Number(status.match(/^RssAnon:\s+(\d+)/m)?.[1] ?? 0) : 0
  }
  return [root, ...childrenOf(root)].reduce((sum, pid) => sum + own(pid), 0) / 1024
}

function tryRead(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
