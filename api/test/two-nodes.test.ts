import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from './inbox.ts'
import { redisProgram, startRedis } from './redis.ts'
import { secondNode } from './second-node.ts'
import { openWorld, type Someone, type World } from './world.ts'

/*
 * Two nodes on one database with a Valkey or Redis beside it. A machine that has neither skips this: requests are counted
 * in it, sockets work without it (docs/decisions/010-sockets-without-redis.md).
 */

const name = redisProgram ? 'two nodes that share a Redis' : 'two nodes that share a Redis (none on this machine)'

describe.skipIf(!redisProgram)(name, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let world: World
  let node: Awaited<ReturnType<typeof secondNode>>
  let inbox: ReturnType<typeof inboxes>
  let mia: Someone
  let nina: Someone

  beforeAll(async () => {
    redis = await startRedis(redisProgram as string)
    world = await openWorld({ REDIS_URL: redis.url, RATE_LIMIT_FACTOR: '0.2', TRUST_PROXY: '1' })
    node = await secondNode(world)
    inbox = inboxes(world)
    mia = await world.performer('mia')
    nina = await world.fan('nina')
    await inbox.subscribe(nina, mia)
  })
  afterAll(async () => {
    inbox?.close()
    await node?.close()
    await world?.close()
    await redis?.stop()
  })

  it('count the requests of an address together', async () => {
    const headers = { 'x-forwarded-for': `198.51.100.${1 + Math.floor(Math.random() * 250)}` }
    const statuses: number[] = []
    for (let turn = 0; turn < 244; turn++) {
      const url = turn % 2 === 0 ? world.url : node.url
      statuses.push((await fetch(`${url}/settings/public`, { headers })).status)
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(240)
    expect(statuses.slice(-4)).toEqual([429, 429, 429, 429])
  })

  it('tell the sockets of both of a message, in order and once', async () => {
    const talk = await inbox.open(nina, mia)
    const [near, far] = [await inbox.listen(mia), await inbox.listen(mia, node.url)]
    const sent: string[] = []
    for (let n = 0; n < 20; n++) {
      const { data } = await inbox.send(nina, talk, `Number ${n}`)
      sent.push(data._id)
    }
    const heard = (ear: typeof near) => ear.of('message_created').map(({ _id }) => _id)
    for (const ear of [near, far]) await world.until(async () => heard(ear).includes(sent.at(-1)))
    // What came twice would come a moment later.
    await new Promise(resolve => setTimeout(resolve, 500))
    expect([heard(near), heard(far)]).toEqual([sent, sent])
  })
})
