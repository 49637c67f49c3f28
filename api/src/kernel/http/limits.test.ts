import { apiKeys, auth, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { programs } from '../../../test/integrations.ts'
import { openWorld, password, type Someone, type World } from '../../../test/world.ts'
import { outsideOf } from '../outside/index.ts'
import { openLimits } from './limits.ts'

let world: World
let nina: Someone
let mia: Someone
beforeAll(async () => {
  // A tenth: 120 reads, 12 unknown tokens, 600 files, 60 sockets and pages a minute.
  world = await openWorld({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1', ROLES: 'http,web,realtime' })
  nina = await world.fan('nina')
  mia = await world.fan('mia')
})
afterAll(() => world.close())

let visitors = 0
/** What is asked and read to its end: an answer that nobody reads keeps its connection, and the site from closing. */
const readWhole = async (url: string, headers: Record<string, string>) => {
  const answer = await fetch(url, { headers })
  return new Response(await answer.arrayBuffer(), answer)
}
/** The headers of someone from an address that was not seen before. */
const fromAnywhere = () => ({ 'x-forwarded-for': `198.51.100.${++visitors}` })
const statuses = async (count: number, ask: (turn: number) => Promise<{ status: number }>) => {
  const counts: Record<number, number> = {}
  for (let turn = 0; turn < count; turn++) {
    const { status } = await ask(turn)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

describe('requests are counted', () => {
  it('by address, where a /64 of IPv6 counts as one', async () => {
    const ask = (turn: number) =>
      world.raw('/settings/public', { headers: { 'x-forwarded-for': `2001:db8:7:8::${turn}` } })
    expect(await statuses(124, ask)).toEqual({ 200: 120, 429: 4 })
    const next = { 'x-forwarded-for': '2001:db8:7:9::1' }
    expect((await world.raw('/settings/public', { headers: next })).status).toBe(200)
  })

  it('by account once someone is logged in, over all their sessions and addresses', async () => {
    const again = { body: { credentials: 'nina', password }, headers: fromAnywhere() }
    const other = (await world.visitor.ask(auth.login, again)).data.token
    const ask = (turn: number) => {
      const authorization = turn % 2 ? nina.token : other
      return world.visitor.ask(users.me, { headers: { authorization, ...fromAnywhere() } })
    }
    expect(await statuses(124, ask)).toEqual({ 200: 120, 429: 4 })
  })

  it('by API key, each apart from the others and from its creator', async () => {
    const lea = await world.performer('lea')
    const { key, program } = programs(world)
    const [busy, calm] = [program(lea, (await key(lea)).secret), program(lea, (await key(lea)).secret)]
    const ask = (by: Someone) => by.ask(apiKeys.ownKey, { headers: fromAnywhere() })
    expect(await statuses(124, () => ask(busy))).toEqual({ 200: 120, 429: 4 })
    expect((await ask(busy)).headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await ask(calm)).status).toBe(200)
    expect((await lea.ask(users.me)).status).toBe(200)
  })

  it('by address where tokens are invented, before any of them is looked for', async () => {
    const address = fromAnywhere()
    const ask = (turn: number) =>
      world.visitor.ask(users.me, { headers: { authorization: `made-up-${turn}`, ...address } })
    expect(await statuses(16, ask)).toEqual({ 401: 12, 429: 4 })
    const headers = { authorization: mia.token, ...fromAnywhere() }
    expect((await world.visitor.ask(users.me, { headers })).status).toBe(200)
  })

  it('for sockets as well', async () => {
    const headers = fromAnywhere()
    const url = `${world.url.replace(/\/api$/, '')}/socket.io/?EIO=4&transport=polling`
    expect(await statuses(63, () => readWhole(url, headers))).toEqual({ 200: 60, 403: 3 })
  })

  it('for files as well', async () => {
    const headers = fromAnywhere()
    const url = `${world.url.replace(/\/api$/, '')}/media/none/view`
    expect(await statuses(603, () => readWhole(url, headers))).toEqual({ 404: 600, 429: 3 })
  })

  it('for pages as well, which say when to come back', async () => {
    const headers = fromAnywhere()
    const url = world.url.replace(/\/api$/, '/auth/login')
    const ask = () => readWhole(url, headers)
    const counts = await statuses(62, ask)
    expect(Object.keys(counts).sort()).toEqual(['200', '429'])
    const limited = await ask()
    expect(limited.headers.get('content-type')).toContain('text/html')
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await limited.text()).toContain('Too many requests')
  })
})

describe('who goes on asking', () => {
  it('is refused at once twenty times, then a second later each; others are not kept waiting', async () => {
    vi.useFakeTimers()
    try {
      const limits = await openLimits({
        redisUrl: undefined,
        factor: 1,
        outside: outsideOf(world.running.app.config),
      })
      const answered: string[] = []
      const ask = (caller: string) =>
        limits.take('auth', caller).then(
          () => void answered.push(`${caller} taken`),
          () => void answered.push(`${caller} refused`),
        )
      for (let n = 0; n < 50; n++) await ask('flood')
      expect(answered).toHaveLength(50)
      expect(answered.filter(one => one === 'flood refused')).toHaveLength(20)
      const asking = ask('flood')
      await ask('other')
      expect(answered.slice(50)).toEqual(['other taken'])
      await vi.advanceTimersByTimeAsync(1_000)
      await asking
      expect(answered.slice(50)).toEqual(['other taken', 'flood refused'])
      await limits.close()
    } finally {
      vi.useRealTimers()
    }
  })
})
