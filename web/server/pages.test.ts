import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { pagesOf, type ServerModule, type Site } from './pages.ts'

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
  const dispatch = () => Promise.reject(new Error('no call'))
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
