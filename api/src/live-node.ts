import { loseAllMedia, mediaArrives, mediaLost } from './domains/streaming/index.ts'
import type { App } from './kernel/context.ts'
import { keyQueue } from './kernel/key-queue.ts'
import { liveSocketPath, openSfu, serveEngine } from './live/index.ts'

/** Carries live streams until it is stopped, and writes down which of them arrive. */
export async function startLive(app: App): Promise<{ stop(): Promise<void> }> {
  const { config, log } = app
  const { udpPort, publicAddress, viewersMax } = config.live
  const inOrder = keyQueue(error => log.error({ err: error }, 'What happened to a stream could not be written down'))
  const loopback = config.host === '127.0.0.1' || config.host === 'localhost'
  const sfu = openSfu(
    {
      arriving: streamId => inOrder.put(streamId, () => mediaArrives(app, streamId)),
      lost: streamId => inOrder.put(streamId, () => mediaLost(app, streamId)),
      hungUp: () => {},
    },
    {
      network: { ...(loopback && { bind: '127.0.0.1' }), port: udpPort, publicAddress },
      viewers_max: viewersMax,
    },
  )
  await loseAllMedia(app)
  const failed = (error: unknown) => log.error({ err: error }, 'The live engine failed to answer')
  const server = await serveEngine(sfu, liveSocketPath(config.dataDir), failed)
  return {
    async stop() {
      await server.stop()
      sfu.stop()
      await inOrder.idle()
    },
  }
}
