import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { parseConfig } from '../../api/src/config.ts'
import type { Config } from '../../api/src/kernel/config.ts'
import { createLog } from '../../api/src/kernel/log.ts'
import { migrate } from '../../api/src/kernel/migrations.ts'
import { openDatabase } from '../../api/src/kernel/open-database.ts'
import { startDatabase } from '../../api/src/start/database.ts'
import { exitCodes } from '../../api/src/start/refusal.ts'
import { explain } from '../../api/src/start/run.ts'
import { createShutdown, Stopped } from '../../api/src/start/shutdown.ts'
import { freePort } from '../../api/test/free-port.ts'
import { watchFolders } from '../dev/changes.ts'
import type { ApiState, Front } from '../dev/messages.ts'
import { reloading } from '../dev/reloading.ts'
import { inProject } from '../project.ts'

/*
 * The development site: a front that draws the pages from their sources through Vite and stays, and behind it the API,
 * its worker and its live engine, which start again when their sources are saved. The database stays, too.
 */
process.env.NODE_ENV = 'development'
const config = readSettings()
const log = createLog(config)
const shutdown = createShutdown({ supervised: false, fail: error => log.error({ err: error }, 'stopping failed') })
const say = (text: string) => process.stdout.write(`${text}\n`)

await shutdown.during(develop()).catch(error => {
  if (!(error instanceof Stopped)) shutdown.stop(explain(error))
})

function readSettings(): Config {
  try {
    return parseConfig({ ...process.env })
  } catch (error) {
    return process.exit(explain(error))
  }
}

async function develop(): Promise<void> {
  const address = await startDatabase({ config, log, shutdown })
  const apiPort = await freePort()
  const front = startFront({ ...config, apiPort })
  const behind = { PORT: String(apiPort), HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1', SITE_URL: config.siteUrl }
  const options = { entry: inProject('api/src/main.ts'), address: Promise.resolve(address), log }
  const env = { ...process.env, ...behind }
  const site = reloading({ ...options, env, roles: ['http', 'realtime'] })
  const apart = [
    reloading({ ...options, env, roles: ['worker'] }, { gently: true }),
    reloading({ ...options, env, roles: ['live'] }),
  ]
  for (const child of [...apart, site]) shutdown.onClose(child.stop)
  const startApi = async () => {
    front.tell('starting')
    const started = await site.start()
    if (started === 'overtaken') return started
    front.tell(started === 'broken' ? 'broken' : 'ready')
    if (started !== 'broken') for (const child of apart) void child.start()
    return started
  }
  const starting = startApi()
  await front.listening
  const started = await starting
  const logins = typeof started === 'object' ? started.logins : []
  say(['', `  Fanfare is at ${config.siteUrl}`, ...logins.map(login => `  ${login}`), ''].join('\n'))
  const stopWatching = watchFolders(['api/src', 'api/migrations', 'api/sql', 'contract/src', 'web/server'], paths => {
    void reload(paths).catch(error => log.error({ err: error }, 'The change could not be taken over'))
  })
  shutdown.onClose(stopWatching)

  async function reload(paths: string[]): Promise<void> {
    say(`${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ` and ${paths.length - 3} more` : ''} changed`)
    if (paths.some(path => path.endsWith('.sql'))) await migrateAgain()
    if (paths.some(path => path.startsWith('web/server'))) await front.restart()
    if (paths.every(path => path.startsWith('web/server'))) return front.tell('ready')
    const since = performance.now()
    const again = await startApi()
    if (typeof again === 'object')
      say(`The API is ready again, after ${((performance.now() - since) / 1000).toFixed(1)} s`)
    if (again === 'broken') say('The API did not start. It tries again when a file is saved.')
  }

  async function migrateAgain(): Promise<void> {
    const db = openDatabase(address, { max: 1, applicationName: 'fanfare dev' })
    const applied = await migrate(db).finally(() => db.close())
    if (applied.length > 0) say(`Migrated: ${applied.join(', ')}`)
  }
}

/** The process that the browser talks to. */
function startFront(place: Config & { apiPort: number }) {
  const { port, host, siteUrl, apiBase, apiPort } = place
  const where = JSON.stringify({ port, host, siteUrl, apiBase, apiPort } satisfies Front)
  let child: ChildProcess
  let state: ApiState | 'starting' = 'starting'
  let isAwaited = true
  const start = async () => {
    child = fork(inProject('tools/dev/front.ts'), [where], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [undefined])])
    // It has said why. A port that is taken won't be free at the next save; a mistake of a developer is mended by it.
    if (message === undefined && isAwaited) return shutdown.stop(exitCodes.failure)
    if (message === undefined) return say('The pages did not start. They try again when a file of web/server is saved.')
    isAwaited = false
    child.send(state)
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  shutdown.onClose(stop)
  return {
    listening: start(),
    tell(next: ApiState | 'starting') {
      state = next
      if (child.connected) child.send(next, () => {})
    },
    async restart() {
      await stop()
      await start()
    },
  }
}
