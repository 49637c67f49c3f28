import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { sandboxAgePages } from './age-checks/index.ts'
import { ageGate } from './domains/age/index.ts'
import { authenticate, countDemoPeople, endSocketSession } from './domains/identity/index.ts'
import { authenticateKey } from './domains/integrations/index.ts'
import { takeVisits } from './domains/links/index.ts'
import { mailNotices, newsIn } from './domains/notifications/index.ts'
import { isVerified } from './domains/profiles/index.ts'
import { addFirstPages } from './domains/site/index.ts'
import { isServedIn } from './domains/visibility/index.ts'
import { currentGateway } from './gateways/index.ts'
import { sandboxPages } from './gateways/sandbox/company.ts'
import type { Config } from './kernel/config.ts'
import { checkProduction } from './kernel/config-production.ts'
import type { App, Viewer } from './kernel/context.ts'
import { countryOf, regionOf } from './kernel/country.ts'
import type { Address, Database } from './kernel/database.ts'
import type { GaugeTable } from './kernel/gauges.ts'
import { addressGroup } from './kernel/http/address.ts'
import { clockPage } from './kernel/http/clock-page.ts'
import { followConnections } from './kernel/http/closing.ts'
import { identifier, type Limits, openLimits } from './kernel/http/limits.ts'
import { buildMachineServer } from './kernel/http/machine-server.ts'
import { mailboxPage } from './kernel/http/mailbox.ts'
import type { Trouble } from './kernel/http/metrics.ts'
import { buildServer } from './kernel/http/server.ts'
import { isKey } from './kernel/http/session.ts'
import { openJobs, runMoneyJobs } from './kernel/jobs.ts'
import { keepsMailsBack, mailsKeptBack, openMailer } from './kernel/mail.ts'
import { followMovedClock } from './kernel/moved-clock.ts'
import { opensPort } from './kernel/node-roles.ts'
import { checkBelonging, openNode } from './kernel/nodes/index.ts'
import { outsideOf } from './kernel/outside/index.ts'
import { startRealtime } from './kernel/realtime.ts'
import type { House, PageParts, Room } from './kernel/room.ts'
import { listenForSettings } from './kernel/settings.ts'
import { siteSecret } from './kernel/site-secret.ts'
import { openStorage } from './kernel/storage/index.ts'
import { keepViews } from './kernel/view-counter.ts'
import { insidePages, roomOrigins } from './live/index.ts'
import { startLive } from './live-node.ts'
import { bindingsIn, crontabIn, houseWith, jobsIn } from './rooms.ts'
import { startWorker } from './worker.ts'

/** How long strangers may take; tests are shorter with them. */
export type Patience = { body_ms?: number; anonymousSocket_ms?: number }

export type AppParts = {
  config: Config
  db: Database
  address: Address
  log: Logger
  patience?: Patience
  restarts?: number
  /** Rooms beside those of the site, above all of them. */
  alsoRooms?: Room[]
}

export type RunningApp = {
  app: App
  /** Opens the port; answers the address under which it is reached from this machine. */
  listen(): Promise<{ url: string }>
  /** Finishes what is under way, tells sockets, gives jobs back, and lets go of everything but the database. */
  close(): Promise<void>
  /** Logins of the demonstration site, to be printed at start. */
  logins: string[]
}

/** Puts the rooms together for the roles of this process. The caller has opened and migrated the database. */
export async function createApp({
  config,
  db,
  address,
  log,
  patience = {},
  restarts = 0,
  alsoRooms = [],
}: AppParts): Promise<RunningApp> {
  const house = houseWith(alsoRooms)
  const noticeFor = mailNotices(newsIn(house))
  const secret = Buffer.from(await siteSecret(config))
  const outside = outsideOf(config)
  outside.sayTo(log)
  await db.replica?.follow(outside)
  const app: App = {
    config,
    db,
    log,
    outside,
    node: await openNode({ address, config, log, outside }),
    storage: await openStorage(config, outside),
    mailer: openMailer({ config, db, outside }, about => noticeFor({ db, config, secret }, about)),
    jobs: openJobs(db),
    secret,
  }
  await checkBelonging(app)
  checkProduction(config, {
    gateway: (await currentGateway(app)).name,
    demoPeople: config.mode === 'production' ? await countDemoPeople(db.sql) : 0,
  })
  if (keepsMailsBack(config)) log.warn(mailsKeptBack)
  const settings = await listenForSettings(db)
  const clock = config.mode === 'production' ? undefined : await followMovedClock(db)
  const has = (role: Config['roles'][number]) => config.roles.includes(role)
  if (has('http')) await addFirstPages(app)
  const logins = config.demo ? await demonstration(app, has('http')) : []
  const worker = has('worker') ? await startWorker(app, address, house) : undefined
  const live = has('live') ? await startLive(app, address) : undefined
  const site = has('http') || has('web') || has('realtime') ? await openSite(app, house, patience, restarts) : undefined
  const trouble = () => worker?.trouble() ?? live?.trouble()
  const port = site ?? (opensPort(config) ? await openMachinePort(app, house.table('gauges'), trouble) : undefined)
  return {
    app,
    logins,
    listen: async () => (port ? port.listen() : { url: '' }),
    async close() {
      await port?.close()
      await live?.stop()
      await worker?.stop()
      await settings.stop()
      await clock?.stop()
      app.mailer.close()
      await app.node.stop()
      outside.stop()
    },
  }
}

/** What a node without a site has on PORT: its health for the machinery around it, and what other nodes ask of a live one. */
async function openMachinePort(app: App, gauges: GaugeTable, trouble: Trouble) {
  const { config } = app
  const server = buildMachineServer(app, gauges, trouble)
  if (config.nodeRoles.includes('live')) await server.register(insidePages(app))
  return {
    async listen() {
      await server.listen({ port: config.port, host: config.host })
      const { port } = server.server.address() as AddressInfo
      const isEvery = config.host === '0.0.0.0' || config.host === '::'
      return { url: `http://${isEvery ? 'localhost' : config.host}:${port}` }
    },
    close: () => server.close(),
  }
}

async function demonstration(app: App, mayFill: boolean): Promise<string[]> {
  const { demoLogins, fillDemo } = await import('./demo/index.ts')
  if (mayFill) await fillDemo(app)
  return demoLogins
}

async function openSite(app: App, house: House, { body_ms, anonymousSocket_ms }: Patience, restarts: number) {
  const { config } = app
  const limits = await openLimits({ redisUrl: config.redisUrl, factor: config.rateLimitFactor, outside: app.outside })
  const bindings = config.roles.includes('http') ? bindingsIn(house) : []
  const { identify, identifyCaller, findCaller } = whoCalls(app, limits)
  const gate = ageGate(app, isVerified)
  const node_restarts = {
    help: 'How often this process was started again because it had failed',
    read: async () => restarts,
  }
  const server = await buildServer({
    app,
    bindings,
    identify: identifyCaller,
    limits,
    ageGate: gate,
    takeVisits,
    gauges: { ...house.table('gauges'), node_restarts },
    body_ms,
  })
  const closing = followConnections(server.server)
  if (config.roles.includes('http')) {
    await addHttpPages(app, server, house, { identify, identifyCaller, findCaller, limits, gate })
  }
  if (config.nodeRoles.includes('live')) await server.register(insidePages(app))
  if (config.roles.includes('web')) await addWeb(app, server, limits)
  const views = config.roles.includes('http') ? keepViews(app, house.all('views').flat()) : undefined
  const endSession = (viewer: Viewer) => endSocketSession(app, viewer)
  const sockets = {
    identify,
    limits,
    ageGate: gate,
    endSession,
    anonymous_ms: anonymousSocket_ms,
    tables: house.all('sockets'),
  }
  const realtime = config.roles.includes('realtime')
    ? await startRealtime(app, server, house.all('pushes'), sockets)
    : undefined
  return {
    async listen() {
      await server.listen({ port: config.port, host: config.host })
      return { url: config.siteUrl }
    },
    async close() {
      await closing(async () => {
        await realtime?.close()
        await server.close()
      })
      await views?.stop()
      await limits.close()
    },
  }
}

/** What a node with the role http answers beside the endpoints of the contract. */
async function addHttpPages(app: App, server: FastifyInstance, house: House, parts: PageParts): Promise<void> {
  for (const pages of house.all('pages').flat()) await server.register(pages(app, parts))
  await server.register(sandboxPages(app))
  await server.register(sandboxAgePages(app))
  if (app.config.mode !== 'production') {
    await server.register(mailboxPage(app))
    await server.register(clockPage(app, () => runMoneyJobs(app, jobsIn(house), crontabIn(house))))
  }
}

/** Sockets, uploads in parts and streams are for people; endpoints and the files that they name are for programs too. */
function whoCalls(app: App, limits: Limits) {
  const find = (token: string): Promise<Viewer | null> => authenticate(app, token)
  const findCaller = (token: string) => (isKey(token) ? authenticateKey(app, token) : find(token))
  return { identify: identifier(limits, find), identifyCaller: identifier(limits, findCaller), findCaller }
}

async function addWeb(app: App, server: FastifyInstance, limits: Limits): Promise<void> {
  const { config } = app
  const { webPlugin } = await import('@fanfare/web/server')
  await server.register(webPlugin, {
    apiBase: config.apiBase,
    siteUrl: config.siteUrl,
    development: config.mode === 'development',
    devServer: config.webDev,
    dispatch: config.roles.includes('http') ? dispatchInside(server) : undefined,
    apiUrl: config.apiUrl,
    countPage: request => limits.take('page', addressGroup(request.ip)),
    countryOf: request => countryOf(config, request),
    countryBlocked: async country => !(await isServedIn(app.db, country)),
    countryHeader: config.trustedCountryHeader,
    regionOf: request => regionOf(config, request),
    regionHeader: config.trustedRegionHeader,
    captcha: config.captcha.kind === 'siteverify' ? config.captcha.provider : undefined,
    mediaOrigins: otherOrigin(config.filesUrl, config.siteUrl),
    callOrigins: config.live.livekit ? roomOrigins(config.live.livekit.url) : [],
  })
}

/** Where files come from, if that isn't the site's own origin. */
function otherOrigin(filesUrl: string, siteUrl: string): string[] {
  const { origin } = new URL(filesUrl)
  return origin === new URL(siteUrl).origin ? [] : [origin]
}

/** The site's own requests while it renders a page: through the same pipeline as everybody's, without a socket between. */
function dispatchInside(server: FastifyInstance) {
  return async (request: {
    method: string
    url: string
    headers: Record<string, string>
    body?: unknown
    from: { socket: string | undefined; chain: string | undefined }
  }) => {
    const { method, url, headers, body, from } = request
    const answer = await server.inject({
      method: method as 'GET',
      url,
      headers: from.chain ? { ...headers, 'x-forwarded-for': from.chain } : headers,
      ...(body !== undefined && { payload: body as object }),
      ...(from.socket && { remoteAddress: from.socket }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      json: answer.payload ? JSON.parse(answer.payload) : null,
    }
  }
}
