import { age, feeds } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { behindProxy, checks, from, ruleOf } from '../../../../test/ages.ts'
import { inboxes } from '../../../../test/inbox.ts'
import { onAirAndPlanned } from '../../../../test/live.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
let inbox: ReturnType<typeof inboxes>
const britain = from('GB')

beforeAll(async () => {
  world = await openWorld(behindProxy)
  inbox = inboxes(world)
  mia = await world.performer('mia')
  const olga = await world.operator('olga')
  await olga.ask(age.addAgeRule, { body: ruleOf('GB') })
})
afterAll(() => {
  inbox.close()
  return world.close()
})

it('costs nothing where no rule holds, and one query a minute for members where one does', async () => {
  const fan = await world.fan('nina')
  await checks(world).through('over', { as: fan, headers: britain })
  const read = (headers: Record<string, string>) => () => fan.ask(feeds.feeds, { headers })
  await read(from('FR'))()
  const [france, first, second] = [
    await queriesOf(world, read(from('FR'))),
    await queriesOf(world, read(britain)),
    await queriesOf(world, read(britain)),
  ]
  const asked = (queries: string[]) => queries.filter(text => text.includes('age_')).length
  expect([asked(france), asked(first), asked(second)]).toEqual([0, 1, 0])
})

it('stands before a stream that is joined by a socket, and not before leaving it', async () => {
  const fan = await world.fan('omar')
  const { chat: conversationId } = await onAirAndPlanned(world, mia)
  const abroad = await inbox.listen(fan, world.url, from('FR'))
  abroad.socket.emit('public-stream/join', { conversationId })
  await world.until(async () => abroad.of('join-broadcaster').length === 1)
  abroad.socket.emit('public-stream/leave', { conversationId })
  abroad.socket.disconnect()
  const ear = await inbox.listen(fan, world.url, britain)
  ear.socket.emit('public-stream/join', { conversationId })
  // What a socket sends is heard in order: this one was answered before the check, had it been let in.
  await checks(world).through('over', { as: fan, headers: britain })
  ear.socket.emit('public-stream/join', { conversationId })
  await world.until(async () => ear.of('join-broadcaster').length > 0)
  expect(ear.of('join-broadcaster')).toHaveLength(1)
})
