import { join } from 'node:path'
import { findTools, type Tools } from './domains/media/index.ts'
import {
  dropOldStills,
  keepRecordings,
  lookAtStill,
  loseAllMedia,
  maySend,
  mediaArrives,
  mediaLost,
  takeStills,
} from './domains/streaming/index.ts'
import { minute_ms, second_ms } from './kernel/clock.ts'
import type { App } from './kernel/context.ts'
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

/** Carries live streams until it is stopped, and writes down which of them arrive. */
export async function startLive(app: App): Promise<{ stop(): Promise<void> }> {
  const { config, log } = app
  const { udpPort, publicAddress, viewersMax } = config.live
  const inOrder = keyQueue(error => log.error({ err: error }, 'What happened to a stream could not be written down'))
  const loopback = config.host === '127.0.0.1' || config.host === 'localhost'
  const folder = liveFolder(config.dataDir)
  const tools = await findTools(app)
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
    async stop() {
      clearInterval(timer)
      looking?.stop()
      await rtmp?.stop()
      await server.stop()
      await sfu.stop()
      await inOrder.idle()
    },
  }
}

/** Takes streams by RTMP into the engine, each with its key. */
function takeRtmp({ config, db, log }: App, sfu: Sfu, tools: Tools): Promise<{ stop(): Promise<void> }> {
  const recorder = { ffmpeg: tools.ffmpeg, guard: tools.bounds }
  return openRtmp({
    ...{ host: config.host, port: config.live.rtmpPort },
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
