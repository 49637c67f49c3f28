import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { originForm } from './absolute-form.ts'

it.each([
  ['http://site.example/mia?tab=posts', '/mia?tab=posts', 'site.example'],
  ['HTTPS://site.example:8443/', '/', 'site.example:8443'],
  ['http://site.example', '/', 'site.example'],
  ['http://site.example?a=b', '/?a=b', 'site.example'],
  ['http://user@site.example/', 'http://user@site.example/', 'other.example'],
  ['/http://site.example/', '/http://site.example/', 'other.example'],
  ['*', '*', 'other.example'],
])('%s is read as the path %s of %s', (url, path, host) => {
  const request = { url, headers: { host: 'other.example' } } as IncomingMessage
  expect([originForm(request), request.headers.host]).toEqual([path, host])
})

describe('a request with a whole address', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  /** Sends these lines as they stand and answers the first line that comes back. */
  async function firstLine(lines: string): Promise<string> {
    const { hostname, port } = new URL(world.url)
    const socket = connect(Number(port), hostname)
    socket.write(lines)
    const [data] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return data.toString().split('\r\n')[0] as string
  }

  it('is answered as one with its path', async () => {
    expect(await firstLine('GET http://x/health/live HTTP/1.1\r\nHost: x\r\n\r\n')).toContain('200')
    expect(await firstLine('GET http://x/api/users/me HTTP/1.1\r\nHost: x\r\n\r\n')).toContain('401')
  })

  it('of a kind that isn’t served here is refused', async () => {
    for (const address of ['ftp://x/', 'http://user@x/', 'x'])
      expect(await firstLine(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`)).toContain('400')
  })
})
