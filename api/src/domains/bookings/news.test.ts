import { type NotificationSentence, notifications } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callers, hourIn } from '../../../test/calls.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

let world: World
let mia: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
})
afterAll(() => world.close())

const lines = async (who: Someone) =>
  (await who.ask(notifications.list)).data.data.filter(line => line.event === 'calls').map(line => line.what)

it('both sides hear of a call what the other did, are reminded, and read what it came to', async () => {
  const calling = callers(world, () => mia)
  await calling.open(mia)
  const offer = await calling.offer(mia)
  const fan = await calling.fanWithTokens()
  const heard = (who: Someone, what: NotificationSentence) => world.until(async () => (await lines(who)).includes(what))
  const { data } = await calling.book(fan, offer, hourIn(3))
  await heard(mia, 'call_asked')
  await calling.act(mia, 'confirm', data._id)
  await heard(fan, 'call_confirmed')
  await calling.beginsIn(data._id, 10)
  await calling.laterThanStart(data._id, -10)
  for (const who of [fan, mia]) await heard(who, 'call_reminder_soon')
  await calling.beginsIn(data._id, 4)
  await calling.act(mia, 'join', data._id)
  await heard(fan, 'call_opened')
  await calling.come(data._id, 'performer', 0)
  await calling.laterThanStart(data._id, 11)
  await heard(fan, 'call_missed_own')
  await heard(mia, 'call_missed_by_fan')
  const [line] = (await fan.ask(notifications.list)).data.data.filter(one => one.what === 'call_missed_own')
  expect(line).toMatchObject({ href: `/calls/${data._id}` })
  expect((await lines(fan)).includes('call_asked')).toBe(false)
})
