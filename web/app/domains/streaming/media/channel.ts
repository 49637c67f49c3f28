import { streams } from '@fanfare/contract'
import type { ClientRole, IAgoraRTCClient } from 'agora-rtc-sdk-ng'
import { ApiError } from '../../../core/http/api-error.ts'
import { call } from '../../../core/http/call.ts'
import type { Line, LineState } from './line.ts'
import { isPassing } from './negotiate.ts'
import { holdPlace, type Visit } from './place.ts'

export type Agora = typeof import('agora-rtc-sdk-ng')['default']

/** A channel of this site's app at Agora. */
export type Channel = { appId: string; channel: string }

/** Where its library and our tokens come from. */
export type AgoraSource = { library: () => Promise<Agora>; token: (channel: string) => Promise<string> }

/** The library weighs ten times what the page of a stream does, so it comes with the first channel that is entered. */
const source: AgoraSource = {
  library: async () => (await import('agora-rtc-sdk-ng')).default,
  token: channelName => call(streams.agoraToken, { body: { channelName } }),
}

type Options = Channel & {
  role: ClientRole
  /** Runs for each client, before it is in the channel. */
  prepare: (client: IAgoraRTCClient, agora: Agora) => void
  /** Runs once it is in it. */
  entered?: (client: IAgoraRTCClient, agora: Agora) => Promise<void>
  onState: (state: LineState) => void
}

/** Of its levels of logging the one that says nothing: the page tells how the connection stands. */
const SILENT = 4

/** Keeps a place in the channel of a stream at Agora, with a token of ours that is renewed before it ends. */
export function holdChannel(
  { appId, channel, role, prepare, entered, onState }: Options,
  { library, token } = source,
): Line & { client(): IAgoraRTCClient | null } {
  let current: IAgoraRTCClient | null = null
  const line = holdPlace({
    onState,
    async enter(visit) {
      const [agora, key] = await Promise.all([library(), token(channel)])
      if (!visit.isCurrent()) return
      agora.setLogLevel(SILENT)
      agora.disableLogUpload()
      const client = agora.createClient({ mode: 'live', codec: 'h264', role })
      current = client
      follow(client, visit)
      client.on('token-privilege-will-expire', () => void renew(client, visit, () => token(channel)))
      prepare(client, agora)
      await client.join(appId, channel, key, null)
      await entered?.(client, agora)
      visit.connected()
    },
    leave() {
      const gone = current
      current = null
      void gone?.leave().catch(() => {})
    },
  })
  return { ...line, client: () => current }
}

/** Tells how the connection stands once it has been there: Agora's own client mends what it can. */
function follow(client: IAgoraRTCClient, visit: Visit): void {
  client.on('connection-state-change', (state, before, reason) => {
    if (state === 'RECONNECTING') visit.reconnecting()
    else if (state === 'CONNECTED' && before === 'RECONNECTING') visit.connected()
    else if (state === 'DISCONNECTED' && reason !== 'LEAVE') visit.lost()
  })
}

/** Who may not be there any more is given no other token, and goes out at once. */
async function renew(client: IAgoraRTCClient, visit: Visit, token: () => Promise<string>): Promise<void> {
  try {
    await client.renewToken(await token())
  } catch (error) {
    if (error instanceof ApiError && !isPassing(error)) visit.lost()
  }
}
