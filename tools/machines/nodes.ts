import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { nodeSettings } from '../../api/src/kernel/environment.ts'
import { inProject } from '../project.ts'
import { blockOf, placed, settingsIn } from './page.ts'
import { logOf, type Plan } from './plan.ts'
import { type Running, runnable } from './running.ts'

/** A site or a worker: a process of the set-up with the settings it was started with. */
export type Node = Running & { settings: Record<string, string>; url: string }

type NodeName = 'site-a' | 'site-b' | 'worker-1' | 'worker-2'

/** What each engine is for in the settings; where it is missing here, these are left out. */
const settingsOfEngines: Record<string, RegExp> = {
  replica: /^DATABASE_READ_URL$/,
  redis: /^REDIS_URL$/,
  s3: /^S3_/,
  livekit: /^LIVEKIT_/,
}

/** A node with the settings of the page, and a data folder of its own; nothing is started yet. */
export function makeNode(plan: Plan, name: NodeName, engines: Running[]): Node {
  const settings = settingsOf(plan, name, new Set(engines.map(engine => engine.name)))
  const dataDir = settings.DATA_DIR as string
  mkdirSync(dataDir)
  if (!settings.S3_BUCKET) shareFiles(plan, dataDir)
  const url = `http://127.0.0.1:${plan.ports[name]}`
  const running = runnable(plan, {
    name,
    log: logOf(plan, name),
    port: plan.ports[name],
    program: process.execPath,
    args: [inProject('api', 'src', 'main.ts')],
    env: { ...settings, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    channel: true,
    answers: async () => (await fetch(`${url}/health/ready`)).ok,
    start_ms_max: 300_000,
  })
  return { ...running, settings, url }
}

function settingsOf(plan: Plan, name: NodeName, engines: Set<string>): Record<string, string> {
  const own = settingsIn(placed(blockOf(plan.page, name.startsWith('site') ? 'site' : 'worker'), plan.places))
  const missing = Object.entries(settingsOfEngines).filter(([engine]) => !engines.has(engine))
  const isThere = ([setting]: [string, string]) => !missing.some(([, pattern]) => pattern.test(setting))
  return {
    ...Object.fromEntries(Object.entries(plan.common).filter(isThere)),
    ...own,
    ...inWords('ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION'),
    ...(plan.demo ? { DEMO: 'on', ...inWords('ALLOW_DEMO_IN_PRODUCTION') } : { DEMO: 'off' }),
    PORT: String(plan.ports[name]),
    DATA_DIR: join(plan.folder, name),
  }
}

function inWords(name: 'ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION' | 'ALLOW_DEMO_IN_PRODUCTION'): Record<string, string> {
  return { [name]: (nodeSettings[name].schema as { const?: string }).const ?? '' }
}

function shareFiles({ folder }: Plan, dataDir: string): void {
  const shared = join(folder, 'files')
  mkdirSync(shared, { recursive: true })
  symlinkSync(shared, join(dataDir, 'files'))
}
