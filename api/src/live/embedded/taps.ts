import { join } from 'node:path'
import type { TapKind } from '../engine.ts'
import type { Publisher } from './publisher.ts'
import type { Medium } from './sdp.ts'
import { openTap, type Recorder, type Tap } from './tap.ts'

/** Parts that nobody has asked for so long are not written any more. */
const unasked_ms_max = 30_000
/** A still that doesn't come in this time is given up: perhaps nothing is sent. */
const still_ms_max = 10_000
/** A program that ended by itself is started again after this. */
const again_ms = 3_000

type Sent = Pick<Publisher, 'codec' | 'kinds'>
type Running = { tap: Promise<Tap>; open?: Tap; sent: Sent; pictureAt_ms: number; since_ms: number }

/** Counts the programs that write, stream by stream: those of a stream that has ended take a moment to close their files. */
export function programCount(told: { written(streamId: string): void; pictured(streamId: string): void }) {
  const counts = new Map<string, number>()
  return {
    isWriting: (streamId: string) => counts.has(streamId),
    pictured: told.pictured,
    add: (streamId: string) => counts.set(streamId, (counts.get(streamId) ?? 0) + 1),
    remove(streamId: string) {
      const left = (counts.get(streamId) ?? 1) - 1
      if (left > 0) counts.set(streamId, left)
      else counts.delete(streamId)
      told.written(streamId)
    },
  }
}

/** The ways in which one stream is written into its folder. */
export function tapsOf(
  recorder: (Recorder & { folder: string }) | undefined,
  streamId: string,
  programs: ReturnType<typeof programCount>,
) {
  const wanted = new Map<TapKind, number>()
  const running = new Map<TapKind, Running>()
  let [triedAt_ms, isOver] = [-again_ms, false]

  const start = (kind: TapKind, { codec, kinds }: Sent) => {
    if (!recorder || isOver || running.has(kind)) return
    triedAt_ms = performance.now()
    const isStill = kind === 'still'
    const ended = () => {
      if (running.get(kind) === made) running.delete(kind)
      if (!isStill) return programs.remove(streamId)
      wanted.delete(kind)
      programs.pictured(streamId)
    }
    if (!isStill) programs.add(streamId)
    const media: Medium['kind'][] = isStill ? ['video'] : kinds
    const tap = openTap({ kind, folder: join(recorder.folder, streamId), kinds: media, codec, recorder, ended })
    const made: Running = { tap, sent: { codec, kinds }, pictureAt_ms: 0, since_ms: performance.now() }
    running.set(kind, made)
    tap.then(opened => {
      made.open = opened
    }, ended)
  }
  const end = async (kind: TapKind) => {
    const found = running.get(kind)
    running.delete(kind)
    await found?.tap.then(
      tap => tap.stop(),
      () => {},
    )
  }

  return {
    /** Writes from now on; parts for HLS are asked for again and again. */
    ask(kind: TapKind, publisher: Sent): void {
      if (kind === 'still' && !publisher.kinds.includes('video')) return
      wanted.set(kind, performance.now())
      start(kind, publisher)
    },
    areOpen: () => running.size > 0,
    send(kind: Medium['kind'], packet: Buffer): void {
      for (const { open } of running.values()) open?.send(kind, packet)
    },
    clock(kind: Medium['kind'], clock: Buffer, shift: number): void {
      for (const { open } of running.values()) open?.clock(kind, clock, shift)
    },
    /** Each second: asks for whole pictures, ends what nobody wants, and begins again what has ended by itself. */
    tick(publisher: Publisher | undefined): void {
      const now_ms = performance.now()
      if (now_ms - (wanted.get('hls') ?? now_ms) > unasked_ms_max && wanted.delete('hls')) void end('hls')
      if (!publisher) return
      for (const [kind, one] of running) {
        if (isLate(kind, one, now_ms) || !isSame(one.sent, publisher)) void end(kind)
        else if (isPictureDue(one, now_ms)) publisher.askForPicture()
      }
      if (now_ms - triedAt_ms >= again_ms) for (const kind of wanted.keys()) start(kind, publisher)
    },
    /** Ends everything; resolves when the files are whole. */
    async stop(): Promise<void> {
      isOver = true
      await Promise.all([...running.keys()].map(end))
    },
  }
}

function isLate(kind: TapKind, { since_ms }: Running, now_ms: number): boolean {
  return kind === 'still' && now_ms - since_ms > still_ms_max
}

function isPictureDue(one: Running, now_ms: number): boolean {
  if (!one.open || now_ms - one.pictureAt_ms < one.open.picture_ms()) return false
  one.pictureAt_ms = now_ms
  return true
}

function isSame(one: Sent, other: Sent): boolean {
  return one.codec === other.codec && one.kinds.join() === other.kinds.join()
}
