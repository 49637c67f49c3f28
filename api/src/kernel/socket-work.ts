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

/** Takes the sockets of sessions out of the work that they did, at once, and into what they do now; then tells them. */
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
  for (const room of client.rooms) if (isOfHelpers(room)) void client.leave(room)
  if (before?.worksFor) state.viewer = withoutWork(before)
  const viewer = token ? await ask(token, client.request) : null
  // Meanwhile the socket may have logged out, or in as somebody else.
  if (!viewer || (client.data as State).token !== token) return
  client.data.viewer = viewer
  void client.join(workRooms(viewer))
  client.emit('work_changed', { performerId: viewer.worksFor?.performerId ?? null })
}

function withoutWork({ worksFor: _, ...viewer }: Viewer): Viewer {
  return viewer
}
