import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { createLog, loggableUrl } from './log.ts'

function lines(mode: 'production' | 'development', write: (log: ReturnType<typeof createLog>) => void): string[] {
  const written: string[] = []
  write(createLog({ mode, logLevel: 'info' }, { write: line => void written.push(line) }))
  return written
}

const secrets = {
  password: 'xyzzy',
  body: { password: 'xyzzy', token: 'xyzzy' },
  req: { method: 'GET', url: '/files/1?signature=xyzzy&size=2', headers: { authorization: 'xyzzy', cookie: 'xyzzy' } },
  settings: { gateway: { secret: 'xyzzy' } },
}

test.each(['production', 'development'] as const)('no secret is logged in %s', mode => {
  const written = lines(mode, log => log.info(secrets, 'a request')).join('')
  expect(written).toContain('a request')
  expect(written).toContain('/files/1?signature=[secret]&size=2')
  expect(written).not.toContain('xyzzy')
})

test('the settings can be logged', () => {
  const config = parseConfig({ DATABASE_URL: 'postgres://user:xyzzy@host/db', SITE_SECRET: 'xyzzy'.repeat(10) })
  expect(lines('production', log => log.info({ config }, 'settings')).join('')).not.toContain('xyzzy')
})

test('production writes JSON with the id of the request', () => {
  const [line] = lines('production', log => log.child({ reqId: 'r1' }).warn({ count: 2 }, 'slow'))
  expect(JSON.parse(line as string)).toMatchObject({ level: 40, reqId: 'r1', count: 2, msg: 'slow' })
})

test('development writes short lines, and the stack of an error', () => {
  const [line] = lines('development', log => log.child({ reqId: 'r1' }).warn({ count: 2 }, 'slow'))
  expect(line).toMatch(/^\d\d:\d\d:\d\d warn {2}#r1 slow \{"count":2\}\n$/)
  const [failure] = lines('development', log => log.error({ err: new Error('broken') }, 'failed'))
  expect(failure).toMatch(/failed\nError: broken\n {4}at /)
})

test('a level that is not wanted writes nothing', () => {
  expect(lines('production', log => log.debug('detail'))).toEqual([])
})

test.each([
  ['/socket.io/?token=abc&transport=websocket', '/socket.io/?token=[secret]&transport=websocket'],
  ['/feeds?limit=10', '/feeds?limit=10'],
  ['/auth/verify?a=1&code=abc#x', '/auth/verify?a=1&code=[secret]#x'],
])('%s is logged as %s', (url, logged) => {
  expect(loggableUrl(url)).toBe(logged)
})
