import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { openAnswerCounter } from '../answer-counts.ts'
import type { App } from '../context.ts'
import { databaseGauges } from '../database-gauges.ts'
import { factGauges } from '../fact-gauges.ts'
import type { GaugeTable } from '../gauges.ts'
import { isSameSecret } from '../ids.ts'
import { jobGauges } from '../job-gauges.ts'
import { keepsMailsBack, mailsKeptBack } from '../mail.ts'
import { nodeGauges } from '../nodes/gauges.ts'
import { outsideGauges } from '../outside/gauges.ts'
import { waitAtMost } from '../outside/patience.ts'
import { replicaGauges } from '../replica/gauges.ts'

const ready_ms_max = 1_500

/** Why a process whose database answers isn't ready all the same, in a word; undefined where it is. */
export type Trouble = () => string | undefined

/** Serves /health/live, /health/ready and /metrics, puts the request id on every answer and logs each at its end. */
export function measure(
  server: FastifyInstance,
  app: App,
  gauges: GaugeTable = {},
  trouble: Trouble = () => undefined,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const all = {
    ...databaseGauges,
    ...replicaGauges,
    ...nodeGauges,
    ...outsideGauges,
    ...factGauges,
    ...jobGauges,
    ...gauges,
  }
  for (const [name, gauge] of Object.entries(all)) expose(registry, app, name, gauge)
  // Nothing of this line came from the request but its method, so there is nothing to look for and redact.
  const accessLog = app.log.child({}, { redact: { paths: [] } })
  const answers = openAnswerCounter(app)
  server.addHook('onClose', async () => answers.stop())
  // Node keeps what watches its garbage collector until the process ends, and with it everything the gauges read.
  server.addHook('onClose', () => registry.clear())
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (!isOfMachines(route)) answers.count(reply.statusCode)
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    accessLog.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
  server.get('/health/live', async () => ({ status: 'live' }))
  server.get('/health/ready', async (_request, reply) => {
    const why = (await answersSoon(app)) ? trouble() : 'database unreachable'
    const status = why ?? 'ready'
    return reply.code(why ? 503 : 200).send({ status, ...(keepsMailsBack(app.config) && { warning: mailsKeptBack }) })
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, app.config.metricsToken)) return reply.code(403).send('Forbidden')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Requests of the machinery around the site, which are no visits. */
function isOfMachines(route: string): boolean {
  return route === '/metrics' || route.startsWith('/health/')
}

function expose(registry: Registry, app: App, name: string, gauge: GaugeTable[string]): void {
  const { help } = gauge
  new Gauge({
    name,
    help,
    labelNames: 'label' in gauge ? [gauge.label] : [],
    registers: [registry],
    async collect() {
      if (!('label' in gauge)) return this.set(await gauge.read(app))
      this.reset()
      for (const [value, figure] of Object.entries(await gauge.readEach(app)))
        this.set({ [gauge.label]: value }, figure)
    },
  })
}

/** Whether the database answers in time. */
async function answersSoon({ db }: App): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const heard = waitAtMost(ready_ms_max, () => late.resolve(false))
  const answer = db.sql`select 1`.then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late.promise]).finally(heard)
}

/** With a token, anyone who has it; without one, this machine itself, and nothing that came on through a proxy on it. */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return isSameSecret(headers.authorization ?? '', `Bearer ${token}`)
  const isForwarded = ['forwarded', 'via', 'x-real-ip'].some(name => name in headers) || hasForwardedFor(headers)
  return !isForwarded && isLoopback(socket.remoteAddress ?? '')
}

function hasForwardedFor(headers: FastifyRequest['headers']): boolean {
  return Object.keys(headers).some(name => name.startsWith('x-forwarded-'))
}

function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}
