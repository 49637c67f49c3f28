import { fastify } from 'fastify'
import { webPlugin } from '../../web/server/index.ts'
import { reloadPages } from '../../web/server/watched.ts'
import { callApi, forwardTo } from './forward.ts'
import type { ApiState, Front } from './messages.ts'

/*
 * The process that a developer's browser talks to. It draws the pages from their sources through Vite and hands
 * everything else to the API, which lives in a process of its own: while that one starts again, requests wait here, and
 * Vite stays.
 */
const { port, host, siteUrl, apiBase, apiPort } = JSON.parse(process.argv[2] ?? '') as Front
let api = Promise.withResolvers<ApiState>()

process.on('message', (state: ApiState | 'starting' | 'stop') => {
  if (state === 'stop') process.exit(0)
  // Who waits for the state before looks at this one then.
  const before = api
  api = Promise.withResolvers<ApiState>()
  if (state !== 'starting') api.resolve(state)
  before.resolve('broken')
  if (state === 'ready') reloadPages()
})
process.on('disconnect', () => process.exit(0))

/** How the API stands, once it has started or failed to: what was overtaken by another state doesn't count. */
async function apiState(): Promise<ApiState> {
  const asked = api
  const state = await asked.promise
  return asked === api ? state : apiState()
}

const target = { port: apiPort, apiBase, state: apiState }
// Vite may take longer than the usual ten seconds to start on a busy machine.
const server = fastify({ forceCloseConnections: true, bodyLimit: 1_000_000, pluginTimeout: 120_000 })
server.removeAllContentTypeParsers()
await server.register(webPlugin, {
  apiBase,
  siteUrl,
  development: true,
  devServer: true,
  dispatch: callApi(target),
  beforePages: forwardTo(target),
})
await server.listen({ port, host })
process.send?.('listening')
