import { allEndpoints } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { pages } from '../../../web/app/routes.ts'
import { parseConfig } from '../config.ts'
import { newId, newSecret } from './ids.ts'
import { createLog, loggableUrl } from './log.ts'
import { seal } from './sealed.ts'

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

const paths = [...allEndpoints.map(({ path }) => path), ...pages.map(({ path }) => `/${path}`)]
const secretParameter = /:(?:token|code|key|secret)\b\??/i

test.each(paths.filter(path => secretParameter.test(path)))('the secret in the path %s is not logged', path => {
  const siteSecret = Buffer.alloc(32, 1)
  for (const secret of [newSecret(), `${newId()}.digest.${newSecret()}`, seal(siteSecret, 'test', 'x')]) {
    const logged = loggableUrl(`/api${path.replace(secretParameter, secret)}?page=2`)
    expect(logged).toMatch(/^\/api\/.*\[secret\].*\?page=2$/)
    expect(logged).not.toContain(secret.slice(0, 30))
  }
})

test('there are such paths among the endpoints and the pages', () => {
  const found = paths.filter(path => secretParameter.test(path))
  expect(found).toEqual(expect.arrayContaining(['/seats/invitations/:token', '/seat/:token', '/release/:token']))
})

test.each([
  `/post/${newId()}`,
  '/page/how-to-become-a-creator-and-how-to-be-paid-for-it',
  '/Mia/collections/best-of',
  '/media/x/view?size=LARGELARGELARGELARGELARGELARGELARGE',
])('%s has no secret in its path', url => {
  expect(loggableUrl(url)).toBe(url)
})

const cycle: Record<string, unknown> = { name: 'cycle' }
cycle.self = cycle
const failing = {
  get secret() {
    throw new Error('no')
  },
}
const { proxy: gone, revoke } = Proxy.revocable({}, {})
revoke()
const deep = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`)
const odd: [name: string, value: unknown][] = [
  ['bytes', Buffer.from('xyzzy')],
  ['bytes of a view', new Float64Array(4)],
  ['bytes within', { data: { type: Buffer.alloc(5_000_000) } }],
  ['a getter that throws', failing],
  ['a cycle', cycle],
  ['a bigint', 5n],
  ['a bigint within', { data: [{ amount: 5n }] }],
  ['a symbol', Symbol('odd')],
  ['a function', () => 5],
  ['a long text', 'x'.repeat(5_000_000)],
  ['a text with half a character', '\ud800'],
  ['many fields', Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`field${n}`, { n }]))],
  ['a long list', Array.from({ length: 50_000 }, () => ['x'.repeat(20)])],
  ['a deep list', deep],
  ['a proxy that is gone', gone],
  ['a proxy that throws', new Proxy({}, { ownKeys: () => fail(), get: () => fail(), getPrototypeOf: () => fail() })],
  ["what can't be made JSON", { toJSON: () => fail() }],
  ['nothing', null],
  ['not even that', undefined],
  ['no number', Number.NaN],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 })],
  ['fields of the line', { time: 'never', level: {}, msg: [], req: 5, res: null, reqId: {}, responseTime: 'x' }],
  ['an error with bytes', Object.assign(new Error('broken'), { data: Buffer.from('x'), cause: Buffer.from('x') })],
  ['an error in a cycle', Object.assign(new Error('broken'), { cycle })],
  ['an error that is frozen', Object.freeze(new Error('broken'))],
  ["an error that can't be read", Object.defineProperty(new Error('broken'), 'stack', { get: () => fail() })],
  ['what looks like an error', { message: 5, stack: Buffer.from('x') }],
]

function fail(): never {
  throw new Error('This must not be read.')
}

test.each(odd)('a line with %s is written, and short', (_name, value) => {
  for (const mode of ['production', 'development'] as const) {
    const written = lines(mode, log => {
      log.warn({ err: value }, 'as an error')
      log.warn({ value }, 'as a field')
      log.warn(value as object, 'as the fields')
      log.warn('as a part of the text %s %o %j', ...([value, value, value] as unknown as []))
      log.warn(value as string)
    })
    expect(written).toHaveLength(5)
    expect(written.join('').length).toBeLessThan(200_000)
    for (const name of ['as an error', 'as a field', 'as a part of the text']) expect(written.join('')).toContain(name)
    if (mode === 'production') for (const line of written) expect(() => JSON.parse(line)).not.toThrow()
  }
})

test.each(odd)('a child that is bound to %s writes its lines, and short ones', (_name, value) => {
  for (const mode of ['production', 'development'] as const) {
    const written = lines(mode, log => {
      log.child({ kind: 'tip', value }).warn('bound to a field')
      log.child({ err: value, req: value, res: value }).warn('bound to what is serialized')
      log.child(value as object).warn('bound to the value')
      log.child({ own: value }, { serializers: { own: fail } }).warn('bound to what fails')
      const changed = log.child({})
      changed.setBindings({ value, req: value })
      changed.child({ value }).warn('bound later')
    })
    expect(written).toHaveLength(5)
    expect(written.join('').length).toBeLessThan(200_000)
    const all = written.join('')
    for (const name of ['a field', 'what is serialized', 'the value', 'what fails', 'later'])
      expect(all).toContain(`bound ${name === 'later' ? name : `to ${name}`}`)
    if (mode === 'production') for (const line of written) expect(() => JSON.parse(line)).not.toThrow()
  }
})

test('what a child is bound to is still there, without its secrets', () => {
  const [line = ''] = lines('production', log =>
    log
      .child({ room: 'wallet', body: { password: 'xyzzy', amount: 5n } })
      .child({ bytes: Buffer.from('x') })
      .warn('odd'),
  )
  expect(JSON.parse(line)).toMatchObject({
    room: 'wallet',
    bytes: '[1 bytes]',
    body: { password: '[secret]', amount: '5' },
    msg: 'odd',
  })
})

test('what is logged beside something odd is still there, without its secrets', () => {
  const [line = ''] = lines('production', log =>
    log.warn({ err: Buffer.from('x'), kind: 'tip', body: { password: 'xyzzy', amount: 5n } }, 'odd'),
  )
  expect(JSON.parse(line)).toMatchObject({
    err: '[1 bytes]',
    kind: 'tip',
    body: { password: '[secret]', amount: '5' },
    msg: 'odd',
  })
})
