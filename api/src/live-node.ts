import { findTools } from './domains/media/index.ts'
import { keepRecordings, loseAllMedia, mediaArrives, mediaLost } from './domains/streaming/index.ts'
import { minute_ms } from './kernel/clock.ts'
import type { App } from './kernel/context.ts'
import { keyQueue } from './kernel/key-queue.ts'
import { liveFolder, liveSocketPath, openSfu, serveEngine } from './live/index.ts'

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
      hungUp: () => {},
    },
    {
      network: { ...(loopback && { bind: '127.0.0.1' }), port: udpPort, publicAddress },
      viewers_max: viewersMax,
      recorder: tools ? { ffmpeg: tools.ffmpeg, guard: tools.bounds, folder } : undefined,
    },
  )
  const timer = setInterval(tidy, minute_ms).unref()
  await loseAllMedia(app)
  const failed = (error: unknown) => log.error({ err: error }, 'The live engine failed to answer')
  const server = await serveEngine(sfu, liveSocketPath(config.dataDir), failed)
  return {
    async stop() {
      clearInterval(timer)
      await server.stop()
      await sfu.stop()
      await inOrder.idle()
    },
  }
}
