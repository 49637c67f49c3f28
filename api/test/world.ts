import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth, type Endpoint, type EndpointParts, type Input, type Reply } from '@fanfare/contract'
import { pino } from 'pino'
import { type AppParts, createApp, type Patience, type RunningApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import { registerAccount } from '../src/domains/identity/index.ts'
import { verifyLedger } from '../src/domains/ledger/index.ts'
import { openPage } from '../src/domains/profiles/index.ts'
import { setMoved } from '../src/kernel/clock.ts'
import { copyFolder } from './copy-folder.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { demoTemplate } from './demo-template.ts'
import { freePort } from './free-port.ts'
import { pretendLiveNode } from './pretended-live-node.ts'

export const password = 'Correct-horse-1'

/** What came back over HTTP: the payload of a success, or the error body of a refusal. */
export type Answer<T> = {
  status: number
  data: T
  error: string
  body: { message?: string; fields?: { path: string; message: string }[] } & Record<string, unknown>
  headers: Headers
}

type Asked<E extends EndpointParts> = Partial<Pick<Input<E>, 'params' | 'query' | 'body'>> & {
  headers?: Record<string, string>
}

/** Somebody who uses the site through its API. */
export type Someone = {
  id: string
  token: string
  ask<E extends Endpoint>(endpoint: E, input?: Asked<E>): Promise<Answer<Reply<E>>>
}

export type World = {
  url: string
  running: RunningApp
  /** Where its database is, for a program beside it. */
  address: TestDatabase['address']
  /** Nobody: no token. */
  visitor: Someone
  fan(username: string): Promise<Someone>
  performer(username: string): Promise<Someone>
  operator(username: string): Promise<Someone>
  /** Sends a request as it stands, for what no honest client would send. */
  raw(path: string, init?: RequestInit): Promise<Answer<unknown>>
  /** Asks again until the answer fits; for what happens a moment later. */
  until<T>(look: () => Promise<T | undefined | false>, tries?: number): Promise<T>
  close(): Promise<void>
}

/** What a creator of the tests begins with. */
const pageOfMusic = {
  category: 'Music',
  headline: 'Music',
  bio: 'Songs.',
  monthly_price_minor: 599n,
  yearly_price_minor: 5_900n,
  free_days: 0,
  verified: true,
  featured: false,
}

type WorldParts = Pick<AppParts, 'alsoRooms'> & { database?: TestDatabase; hasLive?: boolean }

/** A whole site of its own: a fresh database, every role in this process, real HTTP on a free port. */
export async function openWorld(
  environment: Record<string, string> = {},
  patience: Patience = {},
  { alsoRooms, database, hasLive = true }: WorldParts = {},
): Promise<World> {
  const filled = environment.DEMO === 'on' ? await demoTemplate() : undefined
  const { db, address, close: dropDatabase } = database ?? (await testDatabase(filled?.database))
  const dataDir = await mkdtemp(join(tmpdir(), 'fanfare-world-'))
  if (filled) copyFolder(filled.dataDir, dataDir)
  const port = await freePort()
  const config = configOf({ PORT: String(port), DATA_DIR: dataDir, ...environment })
  const log = pino({ level: environment.LOG_LEVEL ?? 'silent' })
  // The test runner keeps every world until its process ends, so a closed one lets go of its site.
  const beside = alsoRooms && { alsoRooms }
  let site: RunningApp | undefined = await createApp({ config, db, address, log, patience, ...beside })
  const running = (): RunningApp => {
    if (!site) throw new Error('This world is closed.')
    return site
  }
  await running().listen()
  if (hasLive && !config.roles.includes('live')) await pretendLiveNode(db.sql)
  const url = `http://127.0.0.1:${port}${config.apiBase}`
  const free = freeNames()
  const account = async (wanted: string, role: 'user' | 'performer' | 'operator') => {
    const username = free(wanted)
    const name = { username, firstName: 'Test', lastName: wanted }
    const { id } = await registerAccount(running().app, {
      role,
      ...name,
      email: `${username}@example.test`,
      password,
      verified: true,
    })
    return { username, id }
  }
  const enter = ({ username, id }: { username: string; id: string }) => login(url, username, id)
  return {
    url,
    address,
    get running() {
      return running()
    },
    visitor: someone(url, '', ''),
    fan: async username => enter(await account(username, 'user')),
    operator: async username => {
      const entered = await enter(await account(username, 'operator'))
      await db.sql`update sessions set second_factor_at = now() where user_id = ${entered.id}`
      return entered
    },
    async performer(username) {
      const creator = await account(username, 'performer')
      await openPage(db.sql, { ...pageOfMusic, userId: creator.id })
      return enter(creator)
    },
    raw: async (path, init) =>
      read(await fetch(path.startsWith('/') ? `${url}${path}` : path, { redirect: 'manual', ...init })),
    until,
    async close() {
      const report = await verifyLedger(db)
      await running().close()
      site = undefined
      await dropDatabase()
      setMoved(0)
      await rm(dataDir, { recursive: true, force: true })
      if (report.differences.length > 0)
        throw new Error(`The ledger is not sound: ${JSON.stringify(report.differences)}`)
    },
  }
}

function configOf(environment: Record<string, string>): ReturnType<typeof parseConfig> {
  const base = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    ROLES: 'http,realtime,worker',
    DEMO: 'off',
    RATE_LIMIT_FACTOR: '0',
  }
  return parseConfig({ ...base, ...environment })
}

/** A test that is tried again asks for its people again: they get a number. */
function freeNames(): (username: string) => string {
  const registered = new Map<string, number>()
  return username => {
    const times = (registered.get(username) ?? 0) + 1
    registered.set(username, times)
    return times === 1 ? username : `${username}${times}`
  }
}

async function login(url: string, username: string, id: string): Promise<Someone> {
  const answer = await someone(url, '', '').ask(auth.login, { body: { credentials: username, password } })
  if (answer.status !== 200) throw new Error(`${username} could not log in: ${JSON.stringify(answer.body)}`)
  return someone(url, id, answer.data.token)
}

function someone(url: string, id: string, token: string): Someone {
  return {
    id,
    token,
    async ask(endpoint, input = {}) {
      const { params, query, body, headers } = input as {
        params?: object
        query?: object
        body?: unknown
        headers?: Record<string, string>
      }
      const path = Object.entries(params ?? {}).reduce(
        (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
        endpoint.path,
      )
      const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
      const response = await fetch(`${url}${path}${search}`, {
        method: endpoint.method,
        redirect: 'manual',
        headers: {
          ...(token && { authorization: token }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return read(response)
    },
  }
}

async function read<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text()
  // A download of JSON lines is no JSON.
  const isJson = /^application\/json(;|$)/.test(response.headers.get('content-type') ?? '')
  const body = isJson ? JSON.parse(text) : { text }
  return { status: response.status, data: body.data, error: body.error ?? '', body, headers: response.headers }
}

const tries_max = 600

/** Asks again until the answer fits, for half a minute; throws where it never does. */
export async function until<T>(look: () => Promise<T | undefined | false>, tries = tries_max): Promise<T> {
  for (let tried = 0; tried < tries; tried++) {
    const found = await look()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('It did not happen.')
}
