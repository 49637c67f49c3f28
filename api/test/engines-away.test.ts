import { users } from '@fanfare/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stopwatch } from '../src/kernel/clock.ts'
import { fakeBucket } from './bucket.ts'
import { type FaultyLine, faultyLine, type LineState } from './faulty-line.ts'
import { inboxes } from './inbox.ts'
import { photographers, stripes } from './photos.ts'
import { redisProgram, startRedis } from './redis.ts'
import { openWorld, type Someone, type World } from './world.ts'

/*
 * Engines beside the database through their faults: gone, frozen, slow, and back. A request may meet one that is away once,
 * for a moment; after that it is said to be away, and costs nothing. `npm run machines -- test` does the same to real ones.
 */

let world: World
let mia: Someone
let line: FaultyLine
/** Generous: what is told apart is a moment from the minutes that a client without limits waits. */
const once_ms = 5_000
const then_ms = 1_000

const up = async (name: string) => {
  const text = await (await fetch(new URL('/metrics', world.url))).text()
  return Number(text.match(new RegExp(`^outside_up\\{outside="${name}"\\} (\\d)$`, 'm'))?.[1])
}
const timed = async <T>(work: () => Promise<T>) => {
  const took = stopwatch()
  return { answer: await work(), took_ms: took() }
}
const upload = async () => photographers(world).upload(mia, await stripes())
const call = () => mia.ask(users.me)
const faults: LineState[] = ['refusing', 'frozen', 'slow']

describe('a bucket', () => {
  let bucket: FastifyInstance
  beforeAll(async () => {
    bucket = fakeBucket()
    line = await faultyLine(Number(new URL(await bucket.listen({ port: 0, host: '127.0.0.1' })).port))
    world = await openWorld({
      S3_ENDPOINT: `http://127.0.0.1:${line.port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    mia = await world.performer('mia')
  })
  afterAll(async () => {
    await world.close()
    await line.close()
    await bucket.close()
  })

  it.each(faults)('that is %s refuses uploads in words, soon and then at once; all else goes on', async fault => {
    expect((await upload()).status).toBe(200)
    await line.set(fault)
    const [first, ...others] = [await timed(upload), await timed(upload), await timed(upload)]
    for (const { answer } of [first, ...others]) expect([answer.status, answer.error]).toEqual([503, 'STORAGE_AWAY'])
    expect(first.took_ms).toBeLessThan(once_ms)
    for (const { took_ms } of others) expect(took_ms).toBeLessThan(then_ms)
    const me = await timed(call)
    expect([me.answer.status, me.took_ms < then_ms, await up('storage')]).toEqual([200, true, 0])
    await line.set('well')
    await world.until(async () => (await up('storage')) === 1)
    expect((await upload()).status).toBe(200)
  })
})

const name = redisProgram ? 'a Redis' : 'a Redis (none on this machine)'
describe.skipIf(!redisProgram)(name, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let inbox: ReturnType<typeof inboxes>
  beforeAll(async () => {
    redis = await startRedis(redisProgram as string)
    line = await faultyLine(Number(new URL(redis.url).port))
    world = await openWorld({ REDIS_URL: `redis://127.0.0.1:${line.port}`, RATE_LIMIT_FACTOR: '1' })
    mia = await world.performer('mia')
    inbox = inboxes(world)
  })
  afterAll(async () => {
    inbox.close()
    await world.close()
    await line.close()
    await redis.stop()
  })

  it.each(faults)('that is %s costs a request a moment, once; requests, sockets and uploads go on', async fault => {
    await line.set(fault)
    const [first, ...others] = [await timed(call), await timed(call), await timed(call)]
    for (const { answer } of [first, ...others]) expect(answer.status).toBe(200)
    expect(first.took_ms).toBeLessThan(once_ms)
    for (const { took_ms } of others) expect(took_ms).toBeLessThan(then_ms)
    const socket = await timed(() => inbox.listen(mia))
    expect([socket.took_ms < once_ms, (await upload()).status, await up('redis')]).toEqual([true, 200, 0])
    await line.set('well')
    await world.until(async () => (await up('redis')) === 1)
    expect((await call()).status).toBe(200)
  })
})
