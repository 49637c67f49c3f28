import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DemoTemplate, demoTemplateVariable } from './database.ts'
import startServer from './global-setup.ts'

/** Beside the server of the tests, a filled demonstration site that worlds with `DEMO=on` copy: filling takes seconds. */
export default async function setup(): Promise<() => Promise<void>> {
  const stopServer = await startServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'fanfare-demo-'))
  const stop = async () => {
    await rm(dataDir, { recursive: true, force: true })
    await stopServer()
  }
  const template = JSON.stringify({ database: 'fanfare_demo_template', dataDir } satisfies DemoTemplate)
  const program = fileURLToPath(new URL('./fill-demo.ts', import.meta.url))
  const [code] = await once(fork(program, [template], { execArgv: [] }), 'exit')
  if (code === 0) {
    process.env[demoTemplateVariable] = template
    return stop
  }
  await stop()
  throw new Error('The demonstration site of the tests could not be filled.')
}
