import { type FastifyInstance, fastify, LogController } from 'fastify'
import { second_ms } from '../clock.ts'
import type { App } from '../context.ts'
import type { GaugeTable } from '../gauges.ts'
import { Refusal } from '../refusal.ts'
import { answerError } from './errors.ts'
import { measure, type Trouble } from './metrics.ts'

const body_bytes_max = 100_000

/** The server of a node that nobody visits: its health and figures for the machinery around the site, on PORT. */
export function buildMachineServer(app: App, gauges: GaugeTable, trouble: Trouble): FastifyInstance {
  const server = fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: body_bytes_max,
    requestTimeout: 15 * second_ms,
    connectionTimeout: 60 * second_ms,
    forceCloseConnections: true,
  }) as unknown as FastifyInstance
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  server.setNotFoundHandler((request, reply) => answerError(new Refusal('ROUTE_NOT_FOUND', {}), request, reply))
  measure(server, app, gauges, trouble)
  return server
}
