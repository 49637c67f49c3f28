import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { embeddedEngine } from '../api/src/live/index.ts'
import { launchBrowser } from '../api/test/browser.ts'
import type { Row } from './report.ts'

/** What a page has seen: the milliseconds to its first picture, and how old each picture was when it was shown. */
type Watched = { first_ms: number; ages: number[] }

const viewers = 15
const lasts_ms = 8_000
const settles_ms = 3_000
const browserArgs = [
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
]

/**
 * What a viewer in Chromium sees of a creator in Chromium, both on this machine: how old a picture is when it is shown,
 * and how soon the first one is there. The creator's picture carries its own clock as a row of black and white squares.
 */
export async function benchGlass(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-glass-'))
  const socket = join(folder, 'live.sock')
  const hand = fork(new URL('./live-hand.ts', import.meta.url), [socket], { stdio: 'inherit' })
  await once(hand, 'message')
  const site = await serve(socket)
  const browser = await launchBrowser(browserArgs)
  try {
    const watch = (viewer: Page, ms: number) => viewer.evaluate(`glass.watch(${ms})`) as Promise<Watched>
    const page = async () => {
      const made = await (await browser.newContext()).newPage()
      await made.goto(site.url)
      return made
    }
    await (await page()).evaluate('glass.send()')
    await pause(settles_ms)
    const first: number[] = []
    for (let at = 0; at < viewers; at++) {
      const viewer = await page()
      first.push((await watch(viewer, 0)).first_ms)
      await viewer.context().close()
    }
    const { ages } = await watch(await page(), lasts_ms)
    return [row('first picture in Chromium, p50', first, 400), row('glass to glass on this machine, p50', ages, 60)]
  } finally {
    await browser.close()
    site.close()
    await end(hand)
    await rm(folder, { recursive: true, force: true })
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function row(what: string, times: number[], at_most: number): Row {
  const sorted = times.toSorted((one, other) => one - other)
  const [p50, p95] = [0.5, 0.95].map(part => sorted[Math.floor(sorted.length * part)] ?? Number.NaN) as [number, number]
  return {
    what,
    ours: `${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
    limit: `of ${sorted.length}`,
    figure: p50,
    aim: { at_most },
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** The page that sends or watches, and the engine's two doors beside it. */
async function serve(socket: string) {
  const engine = embeddedEngine(async () => ({ socketPath: socket }))
  const html = await readFile(new URL('./live-glass.html', import.meta.url))
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const offer = Buffer.concat(chunks).toString()
    const { sdp } = await (request.url === '/whip'
      ? engine.publish('one', offer)
      : engine.play('one', offer, { identity: 'viewer' }))
    response.writeHead(201, { 'content-type': 'application/sdp' }).end(sdp)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close(),
  }
}
