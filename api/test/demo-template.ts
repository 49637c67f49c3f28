import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testServer } from './database.ts'
import { demoFolderOf, filledMark, isFilled } from './demo-files.ts'

/** A filled demonstration site: a database to copy, and the folder of its files. */
export type DemoTemplate = { database: string; dataDir: string }

const look_ms = 50

/**
 * The demonstration that worlds with `DEMO=on` copy. Whoever asks first fills it, which takes half a minute; other
 * processes wait for that, and runs that find it on the shelf have it at once.
 */
export async function demoTemplate(): Promise<DemoTemplate> {
  const { folder } = testServer()
  const template = { database: 'fanfare_demo_template', dataDir: demoFolderOf(folder) }
  const failed = join(folder, 'demo-failed')
  if (!isFilled(folder) && isFirst(folder)) writeFileSync((await fill(template)) ? filledMark(folder) : failed, '')
  while (!isFilled(folder)) {
    if (existsSync(failed)) throw new Error('The demonstration site of the tests could not be filled.')
    await new Promise(resolve => setTimeout(resolve, look_ms))
  }
  return template
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'demo-filling'))
    return true
  } catch {
    return false
  }
}

async function fill(template: DemoTemplate): Promise<boolean> {
  mkdirSync(template.dataDir)
  const program = fileURLToPath(new URL('./fill-demo.ts', import.meta.url))
  const [code] = await once(fork(program, [JSON.stringify(template)], { execArgv: [] }), 'exit')
  return code === 0
}
