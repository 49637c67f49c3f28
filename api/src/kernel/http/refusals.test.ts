import { contact } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('every refusal has the form of the wire', () => {
  const get = { method: 'GET' }
  const foreign = {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
  }
  it.each([
    ['an address that is no text', '/performers/%F0%9F', get, 404, 'ENTITY_NOT_FOUND'],
    ['half an escape', '/performers/a%2', get, 404, 'ENTITY_NOT_FOUND'],
    ['a part of an address that is too long', `/performers/${'x'.repeat(400)}`, get, 404, 'ROUTE_NOT_FOUND'],
    ['a preflight of a foreign page', '/users/me', foreign, 403, 'ORIGIN_REFUSED'],
  ])('%s', async (_what, path, init, status, code) => {
    const answer = await world.raw(path, init)
    expect([answer.status, answer.body.statusCode, answer.error]).toEqual([status, status, code])
    expect(answer.body).toMatchObject({ message: expect.any(String), requestId: expect.any(String) })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('outside the endpoints too', async () => {
    const answer = await fetch(`${world.url.replace('/api', '')}/nowhere`, { method: 'POST' })
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([404, 'ROUTE_NOT_FOUND'])
  })

  it('where the API has a host of its own', async () => {
    const own = await openWorld({ API_BASE: '', ROLES: 'http' })
    const answers = [`/performers/${'x'.repeat(400)}`, '/performers/%F0', '/nowhere'].map(path => own.raw(path))
    const told = (await Promise.all(answers)).map(({ error, body }) => [error, typeof body.requestId])
    await own.close()
    expect(told).toEqual([
      ['ENTITY_NOT_FOUND', 'string'],
      ['ENTITY_NOT_FOUND', 'string'],
      ['ROUTE_NOT_FOUND', 'string'],
    ])
  })

  it('but asking what may be done, outside a browser, is no mistake', async () => {
    const answer = await world.raw('/users/me', { method: 'OPTIONS' })
    expect([answer.status, answer.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, POST, PUT, DELETE'])
  })
})

describe('names', () => {
  it('that show nothing count as empty, and what turns or stacks letters is named', async () => {
    const letter = { email: 'nina@example.test', message: 'Good evening to all of you.' }
    const causeOf = async (name: string) => {
      const answer = await world.visitor.ask(contact.contact, { body: { ...letter, name } })
      return answer.body.fields?.map(({ path, message }) => `${path}: ${message}`)
    }
    expect(await causeOf('')).toEqual(['name: Enter your name.'])
    expect(await causeOf('\u200b')).toEqual(['name: Enter your name.'])
    expect(await causeOf('Nina\u202e')).toEqual([expect.stringContaining('change the text direction')])
    expect(await causeOf('N\u0301\u0302\u0303\u0304')).toEqual(['name: Too many accents on one letter.'])
  })
})
