import { hostname } from 'node:os'
import { join } from 'node:path'
import { findTools, type Tools } from './domains/media/index.ts'
import {
  dropOldStills,
  holdLive,
  keepRecordings,
  type LiveLease,
  LiveTaken,
  lookAtStill,
  loseAllMedia,
  maySend,
  mediaArrives,
  mediaLost,
  takeStills,
} from './domains/streaming/index.ts'
import { minute_ms, second_ms } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import type { App } from './kernel/context.ts'
import type { Address } from './kernel/database.ts'
import { keyQueue } from './kernel/key-queue.ts'
import { settingsOf } from './kernel/settings.ts'
import {
  liveFolder,
  liveSocketPath,
  openEncoder,
  openRtmp,
  openSfu,
  type Sfu,
  serveEngine,
  stillName,
} from './live/index.ts'
import { StartRefusal } from './start/refusal.ts'

export type RunningLive = {
  /** Why it carries no streams now, in a word for /health/ready; undefined where it does. */
  trouble(): string | undefined
  stop(): Promise<void>
}

/**
 * Carries live streams until it is stopped, and writes down which of them arrive. Throws a StartRefusal where another node of
 * the site does.
 */
export async function startLive(app: App, address: Address): Promise<RunningLive> {
  const { config, log } = app
  const { udpPort, publicAddress, viewersMax } = config.live
  const inOrder = keyQueue(error => log.error({ err: error }, 'What happened to a stream could not be written down'))
  const loopback = config.host === '127.0.0.1' || config.host === 'localhost'
  const folder = liveFolder(config.dataDir)
  const tools = await findTools(app)
  const lease = config.live.livekit ? undefined : await takeLease(app, address, Boolean(tools))
  const tidy = () => inOrder.put('recordings', () => keepRecordings(app, folder, sfu.isWriting))
  const sfu = openSfu(
    {
      arriving: streamId => inOrder.put(streamId, () => mediaArrives(app, streamId)),
      lost: streamId => inOrder.put(streamId, () => mediaLost(app, streamId)),
      written: tidy,
      pictured: streamId =>
        inOrder.put(`still:${streamId}`, () => lookAtStill(app, streamId, join(folder, streamId, stillName))),
      hungUp: () => {},
    },
    {
      network: { ...(loopback && { bind: '127.0.0.1' }), port: udpPort, publicAddress },
      viewers_max: viewersMax,
      recorder: tools ? { ffmpeg: tools.ffmpeg, guard: tools.bounds, folder } : undefined,
    },
  )
  const timer = setInterval(() => {
    tidy()
    inOrder.put('stills', () => dropOldStills(app))
  }, minute_ms).unref()
  if (!config.live.livekit) await loseAllMedia(app)
  const failed = (error: unknown) => log.error({ err: error }, 'The live engine failed to answer')
  const server = await serveEngine(sfu, liveSocketPath(config.dataDir), failed)
  const takesRtmp = config.live.rtmpPort > 0 && !config.live.livekit
  const rtmp = tools && takesRtmp ? await takeRtmp(app, sfu, tools) : undefined
  const looking = tools ? lookAgain(app) : undefined
  return {
    trouble: () => (lease?.isHeld() === false ? 'not the live node' : undefined),
    async stop() {
      clearInterval(timer)
      looking?.stop()
      await rtmp?.stop()
      await server.stop()
      await sfu.stop()
      await inOrder.idle()
      await lease?.release()
    },
  }
}

/** Registers this node as the one that carries the site's streams. A process that has lost that ends and is started again. */
async function takeLease({ config, log }: App, address: Address, has_recorder: boolean): Promise<LiveLease> {
  const rtmp_server = has_recorder && config.live.rtmpPort > 0 ? rtmpServerOf(config) : null
  const refusalOf = ({ address: other }: LiveTaken) =>
    new StartRefusal(
      `Another node of this site, ${other}, carries its live streams, and only one may. Start this one without the role live, such as with ROLES=http,web,realtime,worker, or stop the other one.`,
    )
  const lost = (error: LiveTaken) =>
    queueMicrotask(() => {
      throw refusalOf(error)
    })
  try {
    return await holdLive(address, { address: insideAddress(config), has_recorder, rtmp_server }, { log, lost })
  } catch (error) {
    throw error instanceof LiveTaken ? refusalOf(error) : error
  }
}

/** Where the other nodes of the site reach this one. */
function insideAddress({ live, host, port }: Config): string {
  if (live.insideUrl) return live.insideUrl
  const isEvery = host === '0.0.0.0' || host === '::'
  const name = isEvery ? hostname() : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Where programs send by RTMP: the host of the site, or of a node that is a machine of its own. */
function rtmpServerOf({ siteUrl, live, nodeRoles }: Config): string {
  const isSite = nodeRoles.includes('http') || nodeRoles.includes('web')
  const own = isSite ? undefined : live.publicAddress
  const host = own?.includes(':') ? `[${own}]` : (own ?? new URL(siteUrl).hostname)
  return `rtmp://${host}:${live.rtmpPort}/live`
}

/** Takes streams by RTMP into the engine, each with its key. */
function takeRtmp({ config, db, log }: App, sfu: Sfu, tools: Tools): Promise<{ stop(): Promise<void> }> {
  const recorder = { ffmpeg: tools.ffmpeg, guard: tools.bounds }
  return openRtmp({
    host: config.host,
    port: config.live.rtmpPort,
    async take(streamId, key, hangUp) {
      if (!(await maySend({ db }, streamId, key))) {
        log.info({ streamId }, 'A program was refused by RTMP')
        return null
      }
      return sfu.attach(streamId, async (connectionId, listener) => {
        const encoder = await openEncoder(connectionId, recorder, listener)
        const close = () => {
          encoder.publisher.close()
          hangUp()
        }
        return { ...encoder, publisher: { ...encoder.publisher, close } }
      })
    },
  })
}

const look_ms = second_ms

/** Takes stills of what runs, as often as the settings say. */
function lookAgain(app: App): { stop(): void } {
  let [waited_s, isBusy] = [0, false]
  const look = async () => {
    const { liveStillSeconds } = await settingsOf(app.db)
    if (liveStillSeconds === 0 || ++waited_s < liveStillSeconds) return
    waited_s = 0
    await takeStills(app)
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    look()
      .catch(error => app.log.error({ err: error }, 'No stills of streams could be taken'))
      .finally(() => {
        isBusy = false
      })
  }, look_ms).unref()
  return { stop: () => clearInterval(timer) }
}
