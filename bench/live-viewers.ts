import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedEngine } from '../api/src/live/index.ts'
import { answeringViewer, closePeers, connectPeer, publisherPeer, viewerPeer } from '../api/test/live-peer.ts'
import { hasJanus, openJanus } from './janus.ts'
import type { Row } from './report.ts'

const crowds = [20, 50, 100]
const packet_bytes = 1_050
const packets_per_s = 120
const lasts_s = 5
/** Browsers offer anew after this (web: media/line.ts). */
const retry_ms = 2_000
/** A clock tick of Linux, in which it counts processor time. */
const ticks_per_s = 100

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
type Hand = { child: ChildProcess; engine: ReturnType<typeof embeddedEngine> }
type Publisher = Awaited<ReturnType<typeof publisherPeer>>
type Viewer = Awaited<ReturnType<typeof viewerPeer>>

/**
 * One creator who sends 1 Mbit/s to 20, 50 and 100 viewers through the embedded engine: what is lost, what a viewer
 * costs, beside Janus where the machine has one, how soon the first packet is there, and how soon it is there again after
 * a kill -9.
 */
export async function benchViewers(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-live-'))
  const socket = join(folder, 'live.sock')
  const rows: Row[] = []
  try {
    for (const count of crowds) rows.push(...(await crowd(socket, count)))
    rows.push(await killed(socket))
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function open(socket: string): Promise<Hand> {
  const child = fork(new URL('./live-hand.ts', import.meta.url), [socket], { stdio: 'inherit' })
  await once(child, 'message')
  return { child, engine: embeddedEngine(async () => ({ socketPath: socket })) }
}

async function close({ child }: Hand): Promise<void> {
  closePeers()
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const send = ({ engine }: Hand) =>
  connectPeer(
    () => publisherPeer({ source: 7_000 }),
    async offer => (await engine.publish('one', offer)).sdp,
  )

async function watch({ engine }: Hand): Promise<{ viewer: Viewer; first_ms: number }> {
  const since_ms = performance.now()
  let connectionId = ''
  const viewer = await connectPeer(viewerPeer, async offer => {
    if (connectionId) await engine.hangUp([connectionId])
    const answer = await engine.play('one', offer, { identity: 'viewer' })
    connectionId = answer.connectionId
    return answer.sdp
  })
  while (viewer.arrived.length === 0) await pause(1)
  return { viewer, first_ms: performance.now() - since_ms }
}

/** Sends packets evenly until it is stopped; answers how many there were. */
function flow(publisher: Publisher): { sent(): number; stop(): void } {
  const since_ms = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - since_ms) * packets_per_s) / 1_000)
    for (; sent < due; sent++) {
      const packet = Buffer.alloc(packet_bytes)
      packet[0] = 0x80
      packet.writeUInt16BE(sent & 0xffff, 2)
      packet.writeUInt32BE(sent * 750, 4)
      publisher.pass('video', packet)
    }
  }, 4)
  return { sent: () => sent, stop: () => clearInterval(timer) }
}

async function crowd(socket: string, count: number): Promise<Row[]> {
  const hand = await open(socket)
  try {
    const publisher = await send(hand)
    const stream = flow(publisher)
    const watching: { viewer: Viewer; first_ms: number }[] = []
    for (let at = 0; at < count; at++) watching.push(await watch(hand))
    await pause(500)
    const first = stream.sent()
    for (const { viewer } of watching) viewer.arrived.length = 0
    const percent = await percentOf(hand.child.pid ?? 0)
    const sent = stream.sent() - first
    stream.stop()
    await pause(500)
    // What was under way at the beginning is among what arrived, so a few more than were sent are no fault.
    const lost = watching.reduce((sum, { viewer }) => sum + Math.max(0, sent - viewer.arrived.length), 0)
    const measured = { count, sent, lost, percent, first: watching.map(one => one.first_ms) }
    await close(hand)
    return rowsOf({ ...measured, janus: hasJanus ? await janusCrowd(count) : undefined })
  } finally {
    await close(hand)
  }
}

/** The same load through Janus: what it takes of one core, in percent. */
async function janusCrowd(count: number): Promise<number> {
  const janus = await openJanus()
  try {
    const publisher = await connectPeer(() => publisherPeer({ source: 7_000, bind: null }), janus.publish)
    const stream = flow(publisher)
    const watching: Awaited<ReturnType<typeof answeringViewer>>[] = []
    for (let at = 0; at < count; at++)
      await janus.play(async offer => {
        const viewer = await answeringViewer(offer)
        watching.push(viewer)
        return viewer.answer
      })
    while (watching.some(viewer => viewer.arrived() === 0)) await pause(50)
    await pause(500)
    const percent = await percentOf(janus.pid)
    stream.stop()
    return percent
  } finally {
    closePeers()
    await janus.close()
  }
}

/** What a process takes of one core for some seconds from now, in percent. */
async function percentOf(pid: number): Promise<number> {
  const [before_s, at_ms] = [await cpuOf(pid), performance.now()]
  await pause(lasts_s * 1_000)
  return (((await cpuOf(pid)) - before_s) / ((performance.now() - at_ms) / 1_000)) * 100
}

type Measured = {
  count: number
  sent: number
  lost: number
  percent: number
  first: number[]
  janus?: number | undefined
}

function rowsOf({ count, sent, lost, percent, first, janus }: Measured): Row[] {
  const each = percent / count
  const p50_ms = first.toSorted((one, other) => one - other)[Math.floor(first.length / 2)] ?? 0
  const who = `${count} viewers of 1 Mbit/s`
  return [
    {
      what: `${who}: packets lost`,
      ours: `${lost} of ${sent * count}`,
      limit: '-',
      figure: lost,
      aim: { at_most: 0 },
    },
    {
      what: `${who}: of one core, each`,
      ours: `${each.toFixed(3)} %, ${percent.toFixed(1)} % in all`,
      limit: janus === undefined ? 'this machine has no Janus' : `Janus ${(janus / count).toFixed(3)} %`,
      figure: janus === undefined ? each : percent / janus,
      aim: { at_most: janus === undefined ? 0.5 : 1 },
    },
    {
      what: `${who}: first packet, p50`,
      ours: `${p50_ms.toFixed(0)} ms`,
      limit: '-',
      figure: p50_ms,
      aim: { at_most: 400 },
    },
  ]
}

/** The processor time of a process so far, in seconds. */
async function cpuOf(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks_per_s
}

/** From a kill -9 of the engine to the next packet, with offers as often as browsers make them. */
async function killed(socket: string): Promise<Row> {
  const first = await open(socket)
  flow(await send(first)).stop()
  const gone = once(first.child, 'exit')
  const since_ms = performance.now()
  first.child.kill('SIGKILL')
  await gone
  closePeers()
  const second = await open(socket)
  try {
    await pause(Math.max(0, retry_ms - (performance.now() - since_ms)))
    const stream = flow(await send(second))
    await watch(second)
    stream.stop()
    const took_s = (performance.now() - since_ms) / 1_000
    return {
      what: 'a packet again after kill -9 of the engine',
      ours: `${took_s.toFixed(2)} s`,
      limit: `offers come every ${retry_ms / 1_000} s`,
      figure: took_s,
      aim: { at_most: 5 },
    }
  } finally {
    await close(second)
  }
}
