import { auth, type Endpoint, type Input, type Reply } from '@fanfare/contract'
import { io, type Socket } from 'socket.io-client'
import { stopwatch } from '../../../api/src/kernel/clock.ts'
import { demoPassword } from '../../../api/src/kernel/demo-people.ts'
import { newId } from '../../../api/src/kernel/ids.ts'

/** What came back: status 0 where nothing did. */
export type Answer<T = unknown> = { status: number; ms: number; data: T; error: string; message: string }

type Asked<E extends Endpoint> = Partial<Pick<Input<E>, 'params' | 'query' | 'body'>> & { key?: string }

/** Someone who uses the site through one of its addresses. */
export type Person = {
  id: string
  token: string
  ask<E extends Endpoint>(base: string, endpoint: E, asked?: Asked<E>): Promise<Answer<Reply<E>>>
  upload(base: string, path: string, bytes: Buffer, filename: string): Promise<Answer<{ _id: string; status: string }>>
}

const answer_ms_max = 20_000

/** Asks for an address and measures until the last byte; what never comes is an answer with status 0. */
export async function measured(url: string, init: RequestInit = {}): Promise<Answer> {
  const elapsed_ms = stopwatch()
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answer_ms_max), ...init })
    const text = await response.text()
    const isJson = /^application\/json(;|$)/.test(response.headers.get('content-type') ?? '')
    const body = (isJson ? JSON.parse(text) : {}) as { data?: unknown; error?: string; message?: string }
    const { data, error = '', message = '' } = body
    return { status: response.status, ms: elapsed_ms(), data, error, message }
  } catch (error) {
    return { status: 0, ms: elapsed_ms(), data: undefined, error: '', message: String(error) }
  }
}

/** Someone with this token, who comes from an address of their own so that limits by address don't meet. */
export function person(id: string, token: string): Person {
  const from = `198.51.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`
  const headers = { 'x-forwarded-for': from, ...(token && { authorization: token }) }
  return {
    id,
    token,
    async ask(base, endpoint, asked = {}) {
      const {
        params = {},
        query,
        body,
        key,
      } = asked as { params?: object; query?: object; body?: unknown; key?: string }
      const path = Object.entries(params).reduce(
        (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
        endpoint.path,
      )
      const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
      const json = body === undefined ? {} : { 'content-type': 'application/json' }
      const keyed = key === undefined ? {} : { 'idempotency-key': key }
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const init = { method: endpoint.method, headers: { ...headers, ...json, ...keyed }, ...sent }
      return (await measured(`${base}/api${path}${search}`, init)) as Answer<never>
    },
    async upload(base, path, bytes, filename) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), filename)
      return (await measured(`${base}/api${path}`, { method: 'POST', headers, body: form })) as Answer<never>
    },
  }
}

/** Logs someone of the demonstration in. Throws an Error where they aren't let in. */
export async function enter(base: string, username: string): Promise<Person> {
  const body = { credentials: username, password: demoPassword }
  const { data, status, message } = await person('', '').ask(base, auth.login, { body })
  if (status !== 200) throw new Error(`${username} could not log in: ${status} ${message}`)
  const { token } = data as unknown as { token: string }
  const me = await measured(`${base}/api/users/me`, { headers: { authorization: token } })
  return person((me.data as { _id: string })._id, token)
}

/** A socket that remembers the messages it hears. */
export async function listen(base: string, { token }: Person): Promise<{ socket: Socket; heard: string[] }> {
  const socket = io(base, { transports: ['websocket'], forceNew: true, reconnection: false, query: { token } })
  const heard: string[] = []
  socket.on('message_created', ({ _id }: { _id: string }) => heard.push(_id))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve()).once('connect_error', reject)
    setTimeout(() => reject(new Error(`A socket at ${base} wasn't let in.`)), answer_ms_max).unref()
  })
  return { socket, heard }
}

/** A name that nobody had before. */
export function freshName(prefix: string): string {
  return `${prefix}${newId()
    .replace(/[^a-z0-9]/gi, '')
    .slice(-10)}`
}

/** Asks again until there is an answer, for so long. Throws an Error that says what didn't happen. */
export async function until<T>(what: string, ms_max: number, look: () => Promise<T | undefined | false>): Promise<T> {
  const elapsed_ms = stopwatch()
  while (elapsed_ms() < ms_max) {
    const found = await look()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`${what} didn't happen within ${ms_max / 1_000} s`)
}
