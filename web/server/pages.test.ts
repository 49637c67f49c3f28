import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { pagesOf } from './pages.ts'
import type { ServerModule, Site } from './site.ts'

const drawn = (status: number) =>
  new Response(null, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

async function statusOf(state: {
  maintenanceMode: boolean
  blocked?: boolean
  html?: Uint8Array | null
  status?: number
}) {
  const { maintenanceMode, blocked = false, html = new Uint8Array([1]), status = 200 } = state
  const site = async () => ({ settings: { maintenanceMode }, blocked })
  const entry = { createRequestHandler: () => async () => drawn(status), makeContext: () => ({ page: { html, site } }) }
  const module = { routes: {}, entry: { module: entry } } as unknown as ServerModule
  const server = fastify()
  const pages: Site = { load: () => module, mode: 'test', strict: false }
  const dispatch = () => Promise.reject(new Error('no request'))
  await server.register(pagesOf(pages, { apiBase: '/api', siteUrl: 'http://site.example', dispatch }))
  const answer = await server.inject('/')
  await server.close()
  return [answer.statusCode, answer.headers['retry-after']]
}

test('a site that is being worked on says so to machines too, and when to ask again', async () => {
  expect(await statusOf({ maintenanceMode: true })).toEqual([503, '30'])
  expect(await statusOf({ maintenanceMode: true, status: 404 })).toEqual([503, '30'])
  expect(await statusOf({ maintenanceMode: false })).toEqual([200, undefined])
})

test('a country that is not served, and an unknown page, keep their status', async () => {
  expect(await statusOf({ maintenanceMode: true, blocked: true })).toEqual([200, undefined])
  expect(await statusOf({ maintenanceMode: true, html: null, status: 302 })).toEqual([302, undefined])
})

test('what the pages at some addresses load is the same for everybody, and may be kept', async () => {
  const lines = Response.json({ root: { id: 'root' } }, { headers: { 'cache-control': 'public, max-age=31536000' } })
  const entry = {
    createRequestHandler: () => async () => lines,
    makeContext: () => ({ page: {} }),
  }
  const module = { routes: {}, entry: { module: entry } } as unknown as ServerModule
  const server = fastify()
  const dispatch = () => Promise.reject(new Error('no request'))
  const pages: Site = { load: () => module, mode: 'test', strict: false }
  await server.register(pagesOf(pages, { apiBase: '/api', siteUrl: 'http://site.example', dispatch }))
  const answer = await server.inject('/__manifest?paths=/home&version=1')
  await server.close()
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000'])
  expect(answer.json()).toEqual({ root: { id: 'root' } })
})

test('where endpoints and pages share every path, an unknown one is a page for browsers alone', async () => {
  const entry = { createRequestHandler: () => async () => drawn(404), makeContext: () => ({ page: { html: null } }) }
  const module = { routes: {}, entry: { module: entry } } as unknown as ServerModule
  const server = fastify()
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'ROUTE_NOT_FOUND' }))
  const dispatch = () => Promise.reject(new Error('no request'))
  const pages: Site = { load: () => module, mode: 'test', strict: false }
  await server.register(pagesOf(pages, { apiBase: '', siteUrl: 'http://site.example', dispatch }))
  const typeOf = async (accept: string, url = '/nowhere') => {
    const { headers } = await server.inject({ url, headers: { accept } })
    return String(headers['content-type']).split(';')[0]
  }
  const asked = [await typeOf('*/*'), await typeOf('application/json, text/plain, */*'), await typeOf('text/html')]
  expect([...asked, await typeOf('*/*', '/nowhere.data')]).toEqual([
    'application/json',
    'application/json',
    'text/html',
    'text/html',
  ])
  await server.close()
})
