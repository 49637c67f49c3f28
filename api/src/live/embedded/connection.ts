import { randomBytes } from 'node:crypto'
import ndc from 'node-datachannel'
import { LiveError } from '../engine.ts'

export type PeerConnection = InstanceType<typeof ndc.PeerConnection>
export type Track = ReturnType<PeerConnection['addTrack']>

export type Network = {
  /** The address of this machine to listen on; without it all of them. */
  bind?: string | undefined
  /** One UDP port for everybody; 0: each connection has its own. */
  port: number
  /** The address by which the world reaches this machine, where a router or a container stands between. */
  publicAddress?: string | undefined
}

const gather_ms_max = 5_000

/** Opens one side of a connection; the other side makes the offer, and we answer. */
export function openConnection(name: string, { bind, port }: Network): PeerConnection {
  return new ndc.PeerConnection(name, {
    iceServers: [],
    forceMediaTransport: true,
    disableAutoNegotiation: true,
    ...(bind && { bindAddress: bind }),
    ...(port > 0 && { enableIceUdpMux: true, portRangeBegin: port, portRangeEnd: port }),
  })
}

/**
 * Answers an offer, with every address in it. We always wait for the other side's handshake, which libdatachannel as
 * the offering side would otherwise begin too early.
 */
export async function answerTo(connection: PeerConnection, offer: string, network: Network): Promise<string> {
  const gathered = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new LiveError('away')), gather_ms_max)
    connection.onGatheringStateChange(state => {
      if (state !== 'complete') return
      clearTimeout(timer)
      resolve()
    })
  })
  gathered.catch(() => {})
  try {
    connection.setRemoteDescription(offer.replace(/a=setup:actpass/g, 'a=setup:active'), 'offer')
    connection.setLocalDescription('answer')
  } catch {
    throw new LiveError('bad_offer')
  }
  await gathered
  const sdp = connection.localDescription()?.sdp
  if (!sdp) throw new LiveError('bad_offer')
  return withPublicAddress(sdp, network.publicAddress)
}

/** Adds the address by which the world reaches us to the first address of our own. */
function withPublicAddress(sdp: string, address: string | undefined): string {
  if (!address) return sdp
  return sdp.replace(
    /^a=candidate:\S+ 1 UDP (\d+) \S+ (\d+) typ host\s*$/im,
    (own, priority, port) =>
      `${own.trimEnd()}\r\na=candidate:public 1 UDP ${Math.max(1, Number(priority) - 1)} ${address} ${port} typ host`,
  )
}

/** A track that has closed throws from native code, which would end the process. */
export function sendOn(track: Track, packet: Buffer): void {
  try {
    if (track.isOpen()) track.sendMessageBinary(packet)
  } catch {
    // Its connection has just ended; the state change tells of it.
  }
}

export function closeConnection(connection: PeerConnection): void {
  try {
    connection.close()
  } catch {
    // It was closed from the other side.
  }
}

/** A name for a source of media. */
export function newSource(): number {
  return randomBytes(4).readUInt32BE(0) >>> 1
}
