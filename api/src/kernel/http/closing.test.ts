import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { followConnections } from './closing.ts'

test('a server closes though a client keeps a connection that it never used, and one whose answer came late', async () => {
  const answers: (() => void)[] = []
  const server = createServer((_request, response) => answers.push(() => response.end('late')))
  server.keepAliveTimeout = 60_000
  const closing = followConnections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const spare = connect(port, '127.0.0.1')
  await once(spare, 'connect')
  const agent = new Agent({ keepAlive: true })
  const asked = new Promise<string>(resolve => {
    get({ port, host: '127.0.0.1', agent }, async response => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve(text)
    })
  })
  await once(server, 'request')
  const closed = closing(() => new Promise(resolve => server.close(() => resolve())))
  for (const answer of answers) answer()
  expect(await asked).toBe('late')
  await closed
  agent.destroy()
})
