import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const mac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const isRoot = process.getuid?.() === 0

/**
 * The path of a Chromium: that of CHROMIUM, one on this machine, or one brought from the system's packages. Throws an
 * Error that says what to install where none of these is to be had.
 */
export async function findChromium(): Promise<string> {
  const found = onThisMachine()
  if (found) return found
  bringFromPackages()
  const brought = onThisMachine()
  if (brought) return brought
  throw new Error(
    'The browser tests need a Chromium. Install one (Debian, Ubuntu: apt-get install chromium; macOS: Google Chrome), ' +
      'or set CHROMIUM to the path of its program.',
  )
}

/** Starts the browser without a window and without calls to its maker. The sandbox stays on where it can: not for root. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    chromiumSandbox: !isRoot,
    args: [
      ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
      ...more,
    ],
  })
}

function onThisMachine(): string | undefined {
  const set = process.env.CHROMIUM
  if (set && !isProgram(set)) throw new Error(`CHROMIUM is ${set}, and there is no program.`)
  if (set) return set
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [...candidates, ...(process.platform === 'darwin' ? mac : [])].find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function bringFromPackages(): void {
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return
  process.stderr.write('Installing Chromium from the system’s packages for the browser tests ...\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-q', 'chromium'], { env, stdio: 'ignore' })
  } catch {}
}
