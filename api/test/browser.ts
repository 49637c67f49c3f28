import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const mac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** A camera and a microphone that aren't real. Half of the usual pictures a second halves what encoding them costs. */
const camera = '--use-fake-device-for-media-stream'
const isRoot = process.getuid?.() === 0

/**
 * The path of a Chromium: that of CHROMIUM, one on this machine, or one brought from the system's packages. The one that
 * has no windows comes first, which needs a quarter less time for the same pages; a whole one is for what that can't do,
 * such as push messages. Throws an Error that says what to install where none of these is to be had.
 */
export async function findChromium({ isWhole = false } = {}): Promise<string> {
  const found = onThisMachine(isWhole)
  if (found) return found
  bringFromPackages(isWhole)
  const brought = onThisMachine(isWhole)
  if (brought) return brought
  throw new Error(
    'The browser tests need a Chromium. Install one (Debian, Ubuntu: apt-get install chromium; macOS: Google Chrome), ' +
      'or set CHROMIUM to the path of its program.',
  )
}

/** Starts the browser without a window and without calls to its maker. The sandbox stays on where it can: not for root. */
export async function launchBrowser(more: string[] = [], which: { isWhole?: boolean } = {}): Promise<Browser> {
  // Cameras and microphones, real or not, are for a whole one.
  const isWhole = which.isWhole || more.some(one => one.startsWith(camera))
  return chromium.launch({
    executablePath: await findChromium({ isWhole }),
    chromiumSandbox: !isRoot,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-sync',
      // Nobody listens: mixing what a stream plays takes a tenth of a core for each tab.
      '--mute-audio',
      ...more.map(one => (one === camera ? `${camera}=fps=10` : one)),
    ],
  })
}

function onThisMachine(isWhole: boolean): string | undefined {
  const set = process.env.CHROMIUM
  if (set && !isProgram(set)) throw new Error(`CHROMIUM is ${set}, and there is no program.`)
  if (set && !(isWhole && set.endsWith(shell))) return set
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...(isWhole ? [] : [shell]), ...names].flatMap(name => folders.map(folder => join(folder, name)))
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

function bringFromPackages(isWhole: boolean): void {
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return
  process.stderr.write('Installing Chromium from the system’s packages for the browser tests ...\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...words: string[]) => spawnSync('apt-get', words, { env, stdio: 'ignore' }).status === 0
  if (!aptGet('update', '-q')) return
  const wanted = [...(isWhole ? [] : [shell]), 'chromium']
  wanted.some(name => aptGet('install', '-y', '-q', name))
}
