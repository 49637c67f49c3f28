import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { fans } from '../api/src/demo/people.ts'
import { stopwatch } from '../api/src/kernel/clock.ts'
import { newId } from '../api/src/kernel/ids.ts'
import { freePort } from '../api/test/free-port.ts'
import { tokenOf } from './people.ts'
import { p95 } from './performers.ts'
import type { Row } from './report.ts'
import { type BenchSite, memoryOfTree_mb, startSite } from './site.ts'

const listeners_count = Number(process.env.BENCH_SOCKETS ?? 1_000)
const idle_count = Number(process.env.BENCH_IDLE_SOCKETS ?? 5_000)
const messages_count = 400
const between_ms = 20

type Send = (fan: number, text: string) => unknown

/**
 * Messages from a creator to their fans, 50 a second, while a thousand sockets are open: from sending to the socket of
 * the fan, against a bare relay of socket.io with as many. And what 5,000 sockets weigh that only listen.
 */
export async function benchSockets(): Promise<Row[]> {
  const site = await startSite()
  try {
    const tokens = await Promise.all(fans.map(([name]) => tokenOf(site, name.toLowerCase())))
    const ours = await ourTimes(site, tokens)
    const theirs = await relayTimes(ours.fans_count)
    const before_mb = memoryOfTree_mb(site.pid)
    const idle = await crowd(site.url, idle_count, tokens)
    const grown_mb = memoryOfTree_mb(site.pid) - before_mb
    await idle.leave()
    const [our_ms, their_ms] = [p95(ours.times_ms), p95(theirs.times_ms)]
    return [
      {
        what: `message to the fan's socket at ${listeners_count} sockets, 50/s, p95`,
        ours: `${our_ms.toFixed(1)} ms`,
        limit: `bare relay ${their_ms.toFixed(1)} ms`,
        figure: our_ms / their_ms,
        aim: { at_most: 2 },
      },
      { what: 'messages that did not arrive, or twice', ours: '', limit: '', figure: ours.wrong, aim: { at_most: 0 } },
      {
        what: `memory of ${idle_count} sockets that listen`,
        ours: `${grown_mb} MB`,
        limit: '',
        figure: grown_mb,
        aim: { at_most: 400 },
      },
    ]
  } finally {
    await site.stop()
  }
}

/** So many sockets in another process. */
async function crowd(url: string, count: number, tokens: string[]) {
  const hand = fork(join(import.meta.dirname, 'sockets-hand.ts'), [url, String(count), ...tokens])
  await once(hand, 'message')
  return {
    async leave() {
      const gone = once(hand, 'exit')
      hand.send('leave')
      await gone
    },
  }
}

async function ourTimes(site: BenchSite, tokens: string[]) {
  const authorization = await tokenOf(site, 'mia')
  const headers = { authorization, 'content-type': 'application/json' }
  const ask = async (path: string, body: object) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${site.url}/api${path}`, init)
    const json = (await answer.json()) as { data: { _id: string }; message?: string }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${json.message}`)
    return json.data
  }
  // Some people of the demonstration are creators, or have blocked this one.
  const talks: { token: string; id: string }[] = []
  for (const token of tokens) {
    const me = await fetch(`${site.url}/api/users/me`, { headers: { authorization: token } })
    const { data } = (await me.json()) as { data: { _id: string } }
    const opened = await ask('/conversations', { source: 'user', sourceId: data._id }).catch(() => null)
    if (opened) talks.push({ token, id: opened._id })
  }
  // As with the bare relay, a message is for one socket: the others are of people who are not written to.
  const others = tokens.filter(token => !talks.some(talk => talk.token === token))
  const listening = await crowd(site.url, listeners_count - talks.length, others)
  const open = (fan: number) => io(site.url, { ...alone, query: { token: talks[fan]?.token as string } })
  const send: Send = (fan, text) =>
    ask(`/messages/conversations/${talks[fan]?.id}`, { type: 'text', text, clientMessageId: newId() })
  const measured = await measure(talks.length, open, send)
  await listening.leave()
  return { ...measured, fans_count: talks.length }
}

const alone = { transports: ['websocket'], forceNew: true }

async function relayTimes(fans_count: number) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const relay = fork(join(import.meta.dirname, '../api/test/bare-relay.ts'), [String(port)])
  await once(relay, 'message')
  const listening = await crowd(url, listeners_count - fans_count, [])
  const sender = io(url, alone)
  const open = (fan: number) => io(url, { ...alone, query: { room: `fan${fan}` } })
  const measured = await measure(fans_count, open, (fan, text) => sender.emit('send', { to: `fan${fan}`, text }))
  sender.disconnect()
  await listening.leave()
  relay.kill()
  return measured
}

/** Sends to one fan after the other and takes the time until their socket hears it. */
async function measure(fans_count: number, open: (fan: number) => Socket, send: Send) {
  const sockets = Array.from({ length: fans_count }, (_, fan) => open(fan))
  await Promise.all(sockets.map(socket => new Promise<void>(done => socket.once('connect', () => done()))))
  const sent = new Map<string, () => number>()
  const heard = new Map<string, number>()
  const times_ms: number[] = []
  for (const socket of sockets)
    socket.on('message_created', ({ text }: { text: string }) => {
      const watch = sent.get(text)
      if (!watch) return
      heard.set(text, (heard.get(text) ?? 0) + 1)
      times_ms.push(watch())
    })
  const sending: unknown[] = []
  for (let n = 0; n < messages_count; n++) {
    const text = `bench ${newId()}`
    sent.set(text, stopwatch())
    sending.push(send(n % fans_count, text))
    await wait(between_ms)
  }
  await Promise.all(sending)
  for (let tries = 0; heard.size < messages_count && tries < 100; tries++) await wait(50)
  for (const socket of sockets) socket.disconnect()
  const doubled = [...heard.values()].filter(times => times > 1).length
  return { times_ms: times_ms.slice(Math.floor(messages_count / 10)), wrong: messages_count - heard.size + doubled }
}
