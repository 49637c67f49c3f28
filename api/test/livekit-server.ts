import { spawn } from 'node:child_process'
import { freePort } from './free-port.ts'
import { livekitKeys } from './livekit-company.ts'
import { until } from './site-process.ts'

/** The program of a real LiveKit server, where somebody names one: LIVEKIT_SERVER=/path/to/livekit-server. */
export const livekitProgram: string | undefined = process.env.LIVEKIT_SERVER

/** The ports of a LiveKit server that is yet to be started, and what a site is told of it. */
export async function planLivekit() {
  const [port, udp, tcp] = [await freePort(), await freePort(), await freePort()]
  const { apiKey, apiSecret } = livekitKeys
  const url = `ws://127.0.0.1:${port}`
  return { port, udp, tcp, env: { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } }
}

/** Starts it on this machine alone; its webhooks go to the address of a site. Ends with `stop`. */
export async function startLivekit(
  program: string,
  { port, udp, tcp }: Awaited<ReturnType<typeof planLivekit>>,
  siteUrl: string,
): Promise<{ stop(): Promise<void> }> {
  const { apiKey, apiSecret } = livekitKeys
  const config = {
    port,
    bind_addresses: ['127.0.0.1'],
    keys: { [apiKey]: apiSecret },
    rtc: { udp_port: udp, tcp_port: tcp, node_ip: '127.0.0.1', enable_loopback_candidate: true },
    webhook: { api_key: apiKey, urls: [`${siteUrl}/api/streaming/livekit/webhook`] },
  }
  const child = spawn(program, ['--config-body', JSON.stringify(config)], { stdio: 'ignore' })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`LiveKit ended with ${code}.`)))
  })
  const answers = async () => (await fetch(`http://127.0.0.1:${port}`)).ok || undefined
  await Promise.race([until(answers), failed])
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
