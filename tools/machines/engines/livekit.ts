import { logOf, type Plan } from '../plan.ts'
import { type Running, runnable } from '../running.ts'

/** A LiveKit server whose webhooks go to the site. */
export async function startLivekit(plan: Plan, program: string): Promise<Running> {
  const { ports, common } = plan
  const { LIVEKIT_API_KEY: key = '', LIVEKIT_API_SECRET: secret = '', SITE_URL } = common
  const port = ports.livekit
  const rtc = {
    udp_port: ports['livekit-udp'],
    tcp_port: ports['livekit-tcp'],
    node_ip: '127.0.0.1',
    enable_loopback_candidate: true,
  }
  const webhook = { api_key: key, urls: [`${SITE_URL}/api/streaming/livekit/webhook`] }
  const config = { port, bind_addresses: ['127.0.0.1'], keys: { [key]: secret }, rtc, webhook }
  const args = ['--config-body', JSON.stringify(config)]
  const running = runnable(plan, { name: 'livekit', log: logOf(plan, 'livekit'), port, program, args })
  await running.start()
  return running
}
