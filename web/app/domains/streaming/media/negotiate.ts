import { ApiError, errorOf } from '../../../core/http/api-error.ts'
import { apiBase, offline } from '../../../core/http/call.ts'

/**
 * Where a connection goes: into a stream with its key (WHIP, RFC 9725), or out of it with the viewer's session (WHEP). The
 * camera of a private show's fan goes the other way, both by a session.
 */
export type WayIn = { way: 'whip'; streamId: string; key: string } | { way: 'camera/whip'; streamId: string }
export type WayOut = { way: 'whep'; streamId: string; isLow: boolean } | { way: 'camera/whep'; streamId: string }
export type Way = WayIn | WayOut

/** The address that ends a connection, and whether it gives the small picture that was asked for. */
export type Negotiated = { location: string; isLow: boolean }

const GATHERING_MS = 1_500

/** Offers a connection to the server and takes its answer; gives what it said of the connection. Throws an ApiError. */
export async function negotiate(connection: RTCPeerConnection, way: Way, signal: AbortSignal): Promise<Negotiated> {
  await connection.setLocalDescription(await connection.createOffer())
  await gathered(connection)
  const wish = way.way === 'whep' && way.isLow ? '?quality=low' : ''
  const answer = await fetch(`${apiBase()}/streaming/${way.streamId}/${way.way}${wish}`, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', ...keyOf(way) },
    body: connection.localDescription?.sdp ?? '',
    credentials: 'same-origin',
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : offline()
  })
  if (answer.status !== 201) throw errorOf(answer.status, await answer.json().catch(() => null))
  const location = answer.headers.get('location') ?? ''
  const sdp = await answer.text()
  if (connection.signalingState === 'closed') {
    hangUp(location, way)
    throw new DOMException('The connection was closed meanwhile.', 'AbortError')
  }
  await connection.setRemoteDescription({ type: 'answer', sdp })
  return { location, isLow: answer.headers.get('live-quality') === 'low' }
}

/** Ends a connection at the server, also while the page is being closed. */
export function hangUp(location: string, way: Way): void {
  if (!location) return
  void fetch(location, {
    method: 'DELETE',
    headers: keyOf(way),
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => {})
}

/** Whether asking again can help: the network, a server that is starting, a creator who is cut off. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  // There is no place among the connections: such a stream is watched in parts.
  if (error.error === 'LIVE_FULL') return false
  return (
    error.statusCode === 0 || error.statusCode === 429 || error.statusCode >= 500 || error.error === 'STREAM_OFFLINE'
  )
}

function keyOf(way: Way): Record<string, string> {
  return way.way === 'whip' ? { authorization: `Bearer ${way.key}` } : {}
}

/** The server reaches a browser by whatever it hears from it, so a candidate that comes late is no loss. */
function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return Promise.resolve()
  return new Promise(resolve => {
    const timer = setTimeout(done, GATHERING_MS)
    function done() {
      clearTimeout(timer)
      connection.removeEventListener('icegatheringstatechange', look)
      resolve()
    }
    function look() {
      if (connection.iceGatheringState === 'complete') done()
    }
    connection.addEventListener('icegatheringstatechange', look)
  })
}
