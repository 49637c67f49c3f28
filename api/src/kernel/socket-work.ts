import type { IncomingMessage } from 'node:http'
import type { Namespace } from 'socket.io'
import type { App, Viewer } from './context.ts'
import { helpersRoom, isOfHelpers } from './socket-events.ts'

/** The rooms in which a helper at work hears of their creator: what is written to them, and nothing of money. */
export function workRooms({ worksFor }: Viewer): string[] {
  return worksFor?.scopes.includes('chat') ? [helpersRoom(worksFor.performerId, 'chat')] : []
}

/** Asks who is behind the token of a socket now. */
type AskAgain = (token: string, request: IncomingMessage) => Promise<Viewer | null>
type State = { viewer?: Viewer; token?: string }

/**
 * Moves the sockets of sessions from the work that they did to what they do now, and tells them. Who goes on with the
 * same work hears everything on the way; who can't be asked hears nothing of work any more.
 */
export function renewWork(app: App, namespaces: Namespace[], sessionIds: string[], ask: AskAgain): void {
  const wanted = new Set(sessionIds)
  const clients = namespaces.flatMap(namespace => [...namespace.sockets.values()])
  for (const client of clients) {
    if (!wanted.has((client.data as State).viewer?.sessionId ?? '')) continue
    renew(client, ask).catch(error => app.log.warn({ err: error }, "A socket's work could not be asked for"))
  }
}

type Client = Namespace['sockets'] extends Map<string, infer Socket> ? Socket : never

async function renew(client: Client, ask: AskAgain): Promise<void> {
  const state = client.data as State
  const { viewer: before, token } = state
  const viewer = token ? await ask(token, client.request).catch(() => null) : null
  // Meanwhile the socket may have logged out, or in as somebody else.
  if (client.data !== state || state.token !== token) return
  const rooms = viewer ? workRooms(viewer) : []
  for (const room of client.rooms) if (isOfHelpers(room) && !rooms.includes(room)) void client.leave(room)
  if (!viewer && before?.worksFor) state.viewer = withoutWork(before)
  if (!viewer) return
  state.viewer = viewer
  void client.join(rooms)
  client.emit('work_changed', { performerId: viewer.worksFor?.performerId ?? null })
}

function withoutWork({ worksFor: _, ...viewer }: Viewer): Viewer {
  return viewer
}
