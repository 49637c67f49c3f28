import { randomUUID } from 'node:crypto'
import { type LiveAnswer, type LiveEngine, LiveError, type LiveEvents, type LiveWatcher } from '../engine.ts'
import type { Network } from './connection.ts'
import { type Listener, type Publisher, takePublisher } from './publisher.ts'
import { continuity } from './reception.ts'
import type { Recorder } from './tap.ts'
import { programCount, tapsOf } from './taps.ts'
import { takeViewer, type Viewer } from './viewer.ts'

/** A stream on its way: who sends it, if somebody does, and who watches. */
type Stream = {
  publisher?: Publisher
  viewers: Map<string, Viewer>
  audio: ReturnType<typeof continuity>
  video: ReturnType<typeof continuity>
  /** What viewers who save data get: the small picture, or the only one. */
  low: ReturnType<typeof continuity>
  isArriving: boolean
  taps: ReturnType<typeof tapsOf>
}

export type Sfu = LiveEngine & {
  /** How many streams and viewers there are. */
  counts(): { streams: number; viewers: number }
  /** Takes a stream that comes another way than by an offer, such as from a program of ours. */
  attach<T extends { publisher: Publisher }>(
    streamId: string,
    open: (connectionId: string, listener: Listener) => Promise<T>,
  ): Promise<T>
  /** Whether something still writes into a stream's folder. */
  isWriting(streamId: string): boolean
  /** Ends everything; resolves when what was written is whole. */
  stop(): Promise<void>
}

const report_ms = 1_000
/** A creator whose packets stay away so long is gone, though the connection doesn't know it yet. */
const silence_ms_max = 4_000

/** What all streams of an engine share. */
type Engine = { streams: Map<string, Stream>; events: LiveEvents; programs: ReturnType<typeof programCount> } & Options

export type Options = {
  network: Network
  viewers_max: number
  /** What writes streams into files, and where; without it none is written. */
  recorder?: (Recorder & { folder: string }) | undefined
}

/**
 * Sends each stream on to its viewers as it comes, without decoding it (a selective forwarding unit). It runs in a
 * process of its own: what it calls is native code, and a fault there ends the process.
 */
export function openSfu(events: LiveEvents, options: Options): Sfu {
  const streams = new Map<string, Stream>()
  const programs = programCount({
    written: streamId => events.written?.(streamId),
    pictured: streamId => events.pictured?.(streamId),
  })
  const engine: Engine = { streams, events, programs, ...options }
  const viewersNow = () => [...streams.values()].reduce((sum, { viewers }) => sum + viewers.size, 0)
  const timer = setInterval(() => reportAll(engine), report_ms)
  return {
    publish: (streamId, offer) => publishTo(engine, streamId, offer),
    async attach(streamId, open) {
      const connectionId = `publisher:${randomUUID()}`
      const opened = await open(connectionId, listenerFor(engine, streamId, connectionId))
      seat(engine, streamId, opened.publisher)
      return opened
    },
    async play(streamId, offer, { identity, quality = 'high' }) {
      const stream = streams.get(streamId)
      if (!stream?.publisher) throw new LiveError('offline')
      if (viewersNow() >= options.viewers_max) throw new LiveError('full')
      return playFrom(engine, streamId, stream, { offer, identity, quality })
    },
    async watching(streamId) {
      const viewers = [...(streams.get(streamId)?.viewers.values() ?? [])]
      return viewers.map(({ connectionId, identity }) => ({ connectionId, identity }))
    },
    async hangUp(connectionIds) {
      for (const [streamId, stream] of streams) {
        for (const id of connectionIds) drop(engine, streamId, stream, id)
        forget(engine, streamId, stream)
      }
    },
    async tap(streamId, kind) {
      const stream = streams.get(streamId)
      if (!options.recorder) throw new LiveError('no_recorder')
      if (!stream?.publisher) throw new LiveError('offline')
      stream.taps.ask(kind, stream.publisher)
    },
    async close(streamId) {
      const stream = streams.get(streamId)
      if (!stream) return
      streams.delete(streamId)
      stream.publisher?.close()
      for (const id of stream.viewers.keys()) drop(engine, streamId, stream, id)
      void stream.taps.stop()
    },
    isWriting: programs.isWriting,
    counts: () => ({ streams: streams.size, viewers: viewersNow() }),
    async stop() {
      clearInterval(timer)
      const all = [...streams.values()]
      streams.clear()
      for (const { publisher, viewers } of all) {
        publisher?.close()
        for (const viewer of viewers.values()) viewer.close()
      }
      await Promise.all(all.map(({ taps }) => taps.stop()))
    },
  }
}

/** Takes a stream from its creator; who sent it before is cut off, and those who watch stay. */
async function publishTo(engine: Engine, streamId: string, offer: string): Promise<LiveAnswer> {
  const connectionId = `publisher:${randomUUID()}`
  const listener = listenerFor(engine, streamId, connectionId)
  const { publisher, answer } = await takePublisher(connectionId, offer, engine.network, listener)
  seat(engine, streamId, publisher)
  return answer
}

/** Sends on what comes by a connection, while it is the one by which its stream comes. */
function listenerFor(engine: Engine, streamId: string, connectionId: string): Listener {
  const { streams, events } = engine
  const current = () => {
    const stream = streams.get(streamId)
    return stream?.publisher?.connectionId === connectionId ? stream : undefined
  }
  return {
    packet(role, packet) {
      const stream = current()
      if (!stream) return
      if (role === 'low') return sendLow(stream, packet)
      if (role === 'video' && !stream.publisher?.hasLow) sendLow(stream, packet, true)
      stream[role].renumber(packet, performance.now())
      if (!stream.isArriving) {
        stream.isArriving = true
        events.arriving(streamId)
      }
      for (const viewer of stream.viewers.values())
        if (role === 'audio' || viewer.quality === 'high') viewer.send(role, packet)
      stream.taps.send(role, packet)
    },
    clock(role, clock) {
      const stream = current()
      if (!stream) return
      const isForLow = role === 'low' || (role === 'video' && !stream.publisher?.hasLow)
      for (const viewer of stream.viewers.values()) {
        if (role === 'audio') viewer.clock(role, clock, stream.audio.shift())
        else if (viewer.quality === 'low' && isForLow) viewer.clock('video', clock, stream.low.shift())
        else if (viewer.quality === 'high' && role === 'video') viewer.clock(role, clock, stream.video.shift())
      }
      if (role !== 'low') stream.taps.clock(role, clock, stream[role].shift())
    },
    closed() {
      const stream = current()
      if (!stream) return
      stream.publisher?.close()
      delete stream.publisher
      lose(engine, streamId, stream)
      forget(engine, streamId, stream)
    },
  }
}

/** Puts a creator's connection in the place of the one before; those who watch stay. */
function seat(engine: Engine, streamId: string, publisher: Publisher): void {
  const { streams } = engine
  const stream = streams.get(streamId) ?? newStream(engine, streamId)
  streams.set(streamId, stream)
  const before = stream.publisher
  stream.publisher = publisher
  before?.close()
  // Viewers who were given another codec begin anew, which their players do by themselves.
  if (before && before.codec !== publisher.codec)
    for (const id of stream.viewers.keys()) drop(engine, streamId, stream, id)
}

/** Sends a picture on to viewers who save data; what others are sent too is copied, because it is changed in place. */
function sendLow(stream: Stream, packet: Buffer, isShared = false): void {
  let own: Buffer | undefined
  for (const viewer of stream.viewers.values()) {
    if (viewer.quality !== 'low') continue
    if (!own) {
      own = isShared ? Buffer.from(packet) : packet
      stream.low.renumber(own, performance.now())
    }
    viewer.send('video', own)
  }
}

type Wish = Required<LiveWatcher> & { offer: string }

async function playFrom(
  engine: Engine,
  streamId: string,
  stream: Stream,
  { offer, identity, quality }: Wish,
): Promise<LiveAnswer> {
  const connectionId = `viewer:${randomUUID()}`
  const { viewer, answer } = await takeViewer(connectionId, offer, engine.network, {
    codec: stream.publisher?.codec,
    identity,
    quality,
    askForPicture: () => stream.publisher?.askForPicture(quality),
    closed() {
      drop(engine, streamId, stream, connectionId)
      forget(engine, streamId, stream)
    },
  })
  stream.viewers.set(connectionId, viewer)
  return { ...answer, quality: stream.publisher?.hasLow ? quality : 'high' }
}

function reportAll(engine: Engine): void {
  for (const [streamId, stream] of engine.streams) {
    stream.publisher?.report()
    stream.taps.tick(stream.publisher)
    const heard_ms = stream.publisher?.heard_ms()
    if (heard_ms !== undefined && performance.now() - heard_ms > silence_ms_max) lose(engine, streamId, stream)
  }
}

function lose({ events }: Engine, streamId: string, stream: Stream): void {
  if (!stream.isArriving) return
  stream.isArriving = false
  events.lost(streamId)
}

function drop({ events }: Engine, streamId: string, stream: Stream, connectionId: string): void {
  stream.viewers.get(connectionId)?.close()
  if (stream.viewers.delete(connectionId)) events.hungUp(streamId, connectionId)
}

function forget({ streams }: Engine, streamId: string, stream: Stream): void {
  if (!stream.publisher && stream.viewers.size === 0 && !stream.taps.areOpen() && streams.get(streamId) === stream)
    streams.delete(streamId)
}

const newStream = ({ recorder, programs }: Engine, streamId: string): Stream => ({
  viewers: new Map(),
  audio: continuity(48_000),
  video: continuity(90_000),
  low: continuity(90_000),
  isArriving: false,
  taps: tapsOf(recorder, streamId, programs),
})
