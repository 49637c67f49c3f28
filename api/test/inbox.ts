import { conversations, type MessageView, messages } from '@fanfare/contract'
import { io, type Socket } from 'socket.io-client'
import { day_ms, fromNow, now } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import type { Answer, Someone, World } from './world.ts'

type Heard = { event: string; data: Record<string, unknown> }

/** What somebody hears over a socket, in order. */
export type Ear = { heard: Heard[]; socket: Socket; of(event: string): Record<string, unknown>[] }

/** Talks, subscribes and listens as people do. */
export function inboxes(world: World) {
  const sockets: Socket[] = []
  return {
    /** Gives a fan a creator's subscription, as a period that runs now. */
    subscribe: (fan: Someone, creator: Someone) => world.running.app.db.sql`
      insert into subscription_periods (id, fan_id, performer_id, starts_at, ends_at, created_at)
      values (${newId()}, ${fan.id}, ${creator.id}, ${fromNow(-day_ms)}, ${fromNow(day_ms)}, ${now()})`,
    async open(who: Someone, other: Someone, source: 'user' | 'performer' = 'performer') {
      const answer = await who.ask(conversations.openConversation, { body: { source, sourceId: other.id } })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.data._id
    },
    send: (who: Someone, id: string, body: Record<string, unknown> | string): Promise<Answer<MessageView>> =>
      who.ask(messages.sendMessage, {
        params: { id },
        body: (typeof body === 'string' ? { text: body } : body) as never,
      }),
    async page(who: Someone, id: string, query: Record<string, unknown> = {}) {
      return (await who.ask(messages.messages, { params: { id }, query: { limit: 200, ...query } as never })).data
    },
    upload(who: Someone, path: string, bytes: Buffer, filename = 'photo.jpg') {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), filename)
      return world.raw(path, { method: 'POST', headers: { authorization: who.token }, body: form })
    },
    /** Opens a socket; at another address where that is another node, with what a proxy says of it. */
    async listen(
      { token }: { token: string },
      url = world.url,
      extraHeaders: Record<string, string> = {},
    ): Promise<Ear> {
      const options = { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders }
      const socket = io(url.replace(/\/api$/, ''), { ...options, ...(token && { query: { token } }) })
      sockets.push(socket)
      const heard: Heard[] = []
      socket.onAny((event, data) => heard.push({ event, data }))
      await new Promise((resolve, reject) => {
        socket.once('connect', () => resolve(0)).once('connect_error', reject)
        // A server that is killed between taking the line and letting the socket in is told of by the line alone.
        socket.io.once('close', reason => reject(new Error(`The line was closed: ${reason}.`)))
      })
      const of = (event: string) => heard.filter(one => one.event === event).map(one => one.data)
      return { heard, socket, of }
    },
    close() {
      for (const socket of sockets) socket.disconnect()
    },
  }
}
