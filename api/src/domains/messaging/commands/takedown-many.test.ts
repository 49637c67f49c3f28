import { appeals, conversations, decisions, mass, messages, reports, users } from '@fanfare/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Ear, inboxes } from '../../../../test/inbox.ts'
import { giveTokens } from '../../../../test/money.ts'
import { photographers, stripes } from '../../../../test/photos.ts'
import { messageCases as desk } from '../../../../test/reported-messages.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { changeMass } from '../store/mass.ts'
import { unwriteMass, writeMass } from './mass.ts'
import { followMass } from './takedown.ts'

let world: World
let inbox: ReturnType<typeof inboxes>
let mia: Someone
let fans: [Someone, Someone, Someone]
let olga: Someone
let omar: Someone
beforeAll(async () => {
  world = await openWorld()
  inbox = inboxes(world)
  mia = await world.performer('mia')
  fans = [await world.fan('nina'), await world.fan('otto'), await world.fan('ada')]
  for (const fan of fans) {
    await inbox.subscribe(fan, mia)
    await giveTokens(world, fan.id, 10_000n)
  }
  olga = await world.operator('olga')
  omar = await world.operator('omar')
})
// Each test sends more than a day allows.
beforeEach(() => world.running.app.db.sql`update mass_messages set created_at = created_at - interval '2 days'`)
afterAll(async () => {
  inbox.close()
  await world.close()
})

const one = async (id: string) =>
  (await mia.ask(mass.massMessages, { query: { limit: 100 } })).data.data.find(({ _id }) => _id === id)
/** A message to all of the fans, once they have it. */
async function sent(body: object) {
  const whole = { include: [{ kind: 'subscribers' }], ...body } as never
  const { _id } = (await mia.ask(mass.sendMassMessage, { body: whole })).data
  await world.until(async () => (await one(_id))?.state === 'sent')
  return _id
}
const talkOf = (fan: Someone) => inbox.open(fan, mia)
const copyOf = async (fan: Someone) => (await inbox.page(fan, await talkOf(fan))).data[0]
const copies = () => Promise.all(fans.map(copyOf))
const line = async (fan: Someone) =>
  (await fan.ask(conversations.conversation, { params: { id: await talkOf(fan) } })).data
const lines = () => Promise.all(fans.map(line))
const balances = () => Promise.all(fans.map(async fan => (await fan.ask(users.me)).data.balance))
/** The first fan reports their copy, and olga takes it down. */
async function takeDown(fan = fans[0]) {
  const number = await desk.caseOf(fan, (await copyOf(fan))?._id ?? '')
  return desk.remove(number, olga)
}
const types = (list: { lastMessageType: string | null }[]) => list.map(({ lastMessageType }) => lastMessageType)
const followed = () => world.until(async () => types(await lines()).every(type => type === 'taken-down'))
async function lift(decisionId: string) {
  const text = 'This was a joke among friends of the band.'
  const { data } = await mia.ask(decisions.appealDecision, { params: { id: decisionId }, body: { text } })
  const body = { outcome: 'lifted', reason: 'We looked again.' } as const
  await omar.ask(appeals.decideAppeal, { params: { id: data.appeal?._id ?? '' }, body })
}

describe('a message to many that was taken down', () => {
  it('is closed to everyone who got it, whichever copy was reported, and says in its case how many they are', async () => {
    const photo = await inbox.upload(mia, '/messages/public/file/photo', await stripes())
    await sent({ text: 'To all of you.', fileIds: [(photo.data as { _id: string })._id] })
    const urls = (await copies()).map(copy => copy?.files[0]?.url)
    const fetched = () =>
      Promise.all(fans.map(async (fan, at) => (await photographers(world).fetchAs(fan, urls[at])).status))
    expect(await fetched()).toEqual([200, 200, 200])
    const done = await takeDown()
    expect(done.things).toMatchObject([{ title: 'To all of you.', recipients: 3, takedownId: done.statements[0]?._id }])
    const closed = { text: '', files: [], isDeleted: true, isTakenDown: true, removal: null }
    expect(await copies()).toMatchObject([closed, closed, closed])
    expect(await fetched()).toEqual([403, 403, 403])
    expect((await inbox.page(mia, await talkOf(fans[1]))).data[0]).toMatchObject({
      text: '',
      isTakenDown: true,
      removal: { decisionId: done.statements[0]?._id },
    })
  })

  it('leaves lists and badges, and comes back to those who have not read on', async () => {
    const ids = await Promise.all(fans.map(talkOf))
    for (const [at, fan] of fans.entries()) await fan.ask(messages.readAll, { params: { id: ids[at] ?? '' } })
    const id = await sent({ text: 'Again to all.' })
    expect((await lines()).map(({ totalNotSeenMessages }) => totalNotSeenMessages)).toEqual([1, 1, 1])
    const done = await takeDown()
    await followed()
    expect((await lines()).map(({ totalNotSeenMessages }) => totalNotSeenMessages)).toEqual([0, 0, 0])
    expect(await one(id)).toMatchObject({ isTakenDown: true, recipients: 3 })
    await inbox.send(fans[1], ids[1] ?? '', 'I wrote in between.')
    await fans[2].ask(messages.readAll, { params: { id: ids[2] ?? '' } })
    await lift(done.statements[0]?._id ?? '')
    await world.until(async () => (await line(fans[0])).lastMessage === 'Again to all.')
    expect((await copyOf(fans[0]))?.text).toBe('Again to all.')
    const after = await lines()
    expect(after.map(({ lastMessage }) => lastMessage)).toEqual([
      'Again to all.',
      'I wrote in between.',
      'Again to all.',
    ])
    expect(after[0]?.totalNotSeenMessages).toBe(1)
    expect(after[2]?.totalNotSeenMessages).toBe(0)
    expect(await one(id)).toMatchObject({ isTakenDown: false })
  })

  it('is heard of by the fans who look on, and once by its creator', async () => {
    await sent({ text: 'Loud words.' })
    const ears: Ear[] = [await inbox.listen(mia), await inbox.listen(fans[0]), await inbox.listen(fans[1])]
    const [own, ...others] = ears
    await takeDown()
    for (const ear of others)
      await world.until(async () => ear.of('message_changed').some(({ isTakenDown }) => isTakenDown === true))
    await world.until(async () => own?.of('mass_message_changed').length === 1)
    expect(own?.of('message_changed')).toEqual([])
  })

  it('gives everyone who bought it their tokens back, once', async () => {
    const before = await balances()
    const id = await sent({ text: 'For sale to all.', price: 4 })
    const bought = await copies()
    for (const at of [0, 1] as const) await desk.buy(fans[at], bought[at]?._id ?? '')
    await world.until(async () => (await one(id))?.bought === 2)
    await takeDown(fans[2])
    expect((await desk.buy(fans[2], bought[2]?._id ?? '')).status).toBe(404)
    await world.until(async () => (await balances()).every((balance, at) => balance === before[at]))
    const counted = await world.until(async () => (await one(id))?.bought === 0 && (await one(id)))
    expect(counted).toMatchObject({ earned: 0 })
    expect(await desk.statesOf(fans[0], bought[0]?._id ?? '')).toEqual(['refunded'])
    await world.running.app.jobs.add('refund_taken_down', { massMessageId: id })
    expect(await balances()).toEqual(before)
  })

  it('is one takedown, however many of its copies are reported', async () => {
    await sent({ text: 'Reported twice.' })
    const [first, second] = await copies()
    const numbers = [
      await desk.caseOf(fans[0], first?._id ?? ''),
      await desk.caseOf(fans[1], second?._id ?? ''),
    ] as const
    const done = await desk.remove(numbers[0], olga)
    const { data: other } = await desk.detail(numbers[1], olga)
    expect(other.things).toMatchObject([{ takedownId: done.statements[0]?._id, recipients: 3 }])
    const queue = (await olga.ask(reports.operatorReports, { query: { target: 'message', limit: 2 } })).data.data
    expect(queue.map(({ takedownId }) => takedownId)).toEqual(Array(2).fill(done.statements[0]?._id))
    expect((await desk.decide(numbers[1], olga, { decision: 'removed' })).status).toBe(200)
    await lift(done.statements[0]?._id ?? '')
    expect((await copies()).map(copy => copy?.isTakenDown)).toEqual([false, false, false])
  })

  it('isn’t sent on, also once it is back', async () => {
    const id = await sent({ text: 'Half way.' })
    const { db } = world.running.app
    await db.tx(tx => changeMass(tx, id, { state: 'sending', sent_at: null }))
    const done = await takeDown()
    const late = await world.fan('late')
    await inbox.subscribe(late, mia)
    await writeMass({ db }, id)
    await lift(done.statements[0]?._id ?? '')
    await writeMass({ db }, id)
    expect(await one(id)).toMatchObject({ state: 'sent', recipients: 3 })
    expect((await inbox.page(late, await talkOf(late))).data).toEqual([])
    await db.sql`delete from subscription_periods where fan_id = ${late.id}`
  })

  it('stays unsent when it is put back, and is counted out of badges once', async () => {
    const ids = await Promise.all(fans.map(talkOf))
    for (const [at, fan] of fans.entries()) {
      await fan.ask(messages.readAll, { params: { id: ids[at] ?? '' } })
      await inbox.send(mia, ids[at] ?? '', 'A word for you alone.')
    }
    const id = await sent({ text: 'Unsent later.' })
    const done = await takeDown()
    await followed()
    await mia.ask(mass.unsendMassMessage, { params: { id } })
    const { db } = world.running.app
    await unwriteMass({ db }, id)
    expect((await lines()).map(({ totalNotSeenMessages }) => totalNotSeenMessages)).toEqual([1, 1, 1])
    await lift(done.statements[0]?._id ?? '')
    await followMass({ db }, id)
    expect((await copies()).map(copy => [copy?.isDeleted, copy?.isTakenDown, copy?.text])).toEqual(
      Array(3).fill([true, false, '']),
    )
    expect((await lines()).map(({ totalNotSeenMessages }) => totalNotSeenMessages)).toEqual([1, 1, 1])
  })
})
