import { wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../test/money.ts'
import { type Replicated, replicatedDatabase } from '../../../test/replica.ts'
import { secondNode } from '../../../test/second-node.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { stopwatch } from '../clock.ts'
import { lag_ms_max } from './index.ts'
import { lagClock, positionOf } from './position.ts'

let pair: Replicated
let world: World
let node: Awaited<ReturnType<typeof secondNode>>
let nina: Someone
let mia: Someone
beforeAll(async () => {
  pair = await replicatedDatabase()
  world = await openWorld({}, {}, { database: pair })
  node = await secondNode(world, { read: pair.standbyAddress })
  nina = await world.fan('nina')
  mia = await world.performer('mia')
  await giveTokens(world, nina.id, 100_000n)
})
afterAll(async () => {
  await node?.close()
  await world?.close()
})

const replica = () => world.running.app.db.replica as NonNullable<World['running']['app']['db']['replica']>
const isReadFrom = async () =>
  (await world.running.app.db.read`select pg_is_in_recovery() as yes`)[0]?.yes ? 'replica' : 'primary'
const caughtUp = () => world.until(async () => replica().lag_ms() === 0 && (await isReadFrom()) === 'replica')
const tip = (tokens: number) => nina.ask(wallet.tip, { params: { id: mia.id }, body: { price: tokens } as never })
const tipsOf = async ({ token }: Someone, url = world.url) => {
  const answer = await fetch(`${url}/wallet/charges/search`, { headers: { authorization: token } })
  return ((await answer.json()) as { data: { total: number } }).data.total
}

describe('a replica that stands still', () => {
  it('keeps from nobody what they have just done, on any node; others read from it', async () => {
    await caughtUp()
    await pair.standby`select pg_wal_replay_pause()`
    const before = await tipsOf(nina)
    expect((await tip(20)).status).toBe(200)
    expect([await tipsOf(nina), await tipsOf(nina, node.url)]).toEqual([before + 1, before + 1])
    expect(await isReadFrom()).toBe('replica')
    expect(await replica().as(nina.id, isReadFrom)).toBe('primary')
    await pair.standby`select pg_wal_replay_resume()`
    await world.until(async () => (await replica().as(nina.id, isReadFrom)) === 'replica')
    expect(await tipsOf(nina)).toBe(before + 1)
  })

  it('is measured, and read by nobody once it is too far behind', async () => {
    const clock = lagClock()
    clock.note(positionOf('0/10'), positionOf('0/10'), 0)
    expect(clock.lag_ms(500)).toBe(0)
    clock.note(positionOf('0/20'), positionOf('0/10'), 1_000)
    clock.note(positionOf('1/0'), positionOf('0/10'), 20_000)
    expect(clock.lag_ms(31_001)).toBeGreaterThan(lag_ms_max)
    clock.note(positionOf('1/0'), positionOf('0/20'), 32_000)
    expect(clock.lag_ms(32_000)).toBe(12_000)
    clock.note(positionOf('1/0'), positionOf('1/0'), 33_000)
    expect(clock.lag_ms(90_000)).toBe(0)
  })
})

describe('a replica that is away', () => {
  const lists = async () => {
    const took = stopwatch()
    const answers = await Promise.all([world.raw('/performers/user/search'), tipsOf(nina)])
    return { status: answers[0].status, total: answers[1], took_ms: took() }
  }
  const up = async () => {
    const text = await (await fetch(new URL('/metrics', world.url))).text()
    return Number(text.match(/^outside_up\{outside="replica"\} (\d)$/m)?.[1])
  }

  it('is read around: the first to find out waits a moment, and nobody sees an error', async () => {
    await caughtUp()
    const { total } = await lists()
    await pair.stopReplica()
    for (let n = 0; n < 5; n++) expect(await lists()).toMatchObject({ status: 200, total })
    await world.until(async () => (await up()) === 0)
    expect(await isReadFrom()).toBe('primary')
    await pair.startReplica()
    await caughtUp()
    expect(await up()).toBe(1)
  })

  it('and frozen costs less than a second, once', async () => {
    await caughtUp()
    pair.signalReplica('SIGSTOP')
    const first = await lists()
    const next = await lists()
    await world.until(async () => (await up()) === 0)
    pair.signalReplica('SIGCONT')
    expect([first.status, next.status]).toEqual([200, 200])
    expect(first.took_ms).toBeLessThan(3_000)
    await caughtUp()
  })
})
