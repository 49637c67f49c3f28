import {
  appeals,
  conversations,
  decisions,
  type MessageView,
  messages,
  notifications,
  refunds,
  users,
  wallet,
} from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { giveTokens } from '../../../../test/money.ts'
import { photographers, stripes } from '../../../../test/photos.ts'
import { messageCases as desk, takedownReason } from '../../../../test/reported-messages.ts'
import { helping } from '../../../../test/seats.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let inbox: ReturnType<typeof inboxes>
let photos: ReturnType<typeof photographers>
let mia: Someone
let nina: Someone
let olga: Someone
let omar: Someone
let talk: string
beforeAll(async () => {
  world = await openWorld()
  inbox = inboxes(world)
  photos = photographers(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  olga = await world.operator('olga')
  omar = await world.operator('omar')
  await inbox.subscribe(nina, mia)
  await giveTokens(world, nina.id, 100_000n)
  talk = await inbox.open(nina, mia)
})
afterAll(async () => {
  inbox.close()
  await world.close()
})

const seen = async (who: Someone, { _id, number }: MessageView, id = talk) => {
  const { data } = await inbox.page(who, id, { after: number - 1, limit: 1 })
  expect(data[0]?._id).toBe(_id)
  return data[0] as MessageView
}
const status = async (who: Someone | null, url: string | null | undefined) => (await photos.fetchAs(who, url)).status
const balance = async (who: Someone) => (await who.ask(users.me)).data.balance
const line = async (who: Someone) => (await who.ask(conversations.conversation, { params: { id: talk } })).data
const send = async (text: string, more: object = {}, who = mia) => (await inbox.send(who, talk, { text, ...more })).data
const withPhoto = async (text: string) => {
  const photo = await inbox.upload(mia, '/messages/public/file/photo', await stripes())
  const { _id } = photo.data as { _id: string }
  return send(text, { fileIds: [_id] })
}
/** Nina reports a message and olga takes it down. */
const takeDown = async ({ _id }: { _id: string }, reporter = nina) =>
  desk.remove(await desk.caseOf(reporter, _id), olga)
const lift = async (decisionId: string) => {
  const text = 'Those are friendly words between us.'
  const { data } = await mia.ask(decisions.appealDecision, { params: { id: decisionId }, body: { text } })
  const body = { outcome: 'lifted', reason: 'We looked again.' } as const
  const params = { id: data.appeal?._id ?? '' }
  expect((await omar.ask(appeals.decideAppeal, { params, body })).status).toBe(200)
}

describe('a message that was taken down', () => {
  it('is closed to both people, with its files, and its sender reads why', async () => {
    const message = await withPhoto('You will regret this.')
    const { url } = (await seen(nina, message)).files[0] ?? {}
    expect(await status(nina, url)).toBe(200)
    const done = await takeDown(message)
    expect(done).toMatchObject({ decision: 'removed', things: [{ target: 'message', recipients: null }] })
    const closed = { text: '', files: [], fileIds: [], isDeleted: true, isTakenDown: true, locked: false }
    const decisionId = done.statements[0]?._id
    expect(await seen(nina, message)).toMatchObject({ ...closed, removal: null })
    expect(await seen(mia, message)).toMatchObject({ ...closed, removal: { decisionId, reason: takedownReason } })
    expect(await status(nina, url)).toBe(403)
    expect(await line(nina)).toMatchObject({ lastMessage: '', lastMessageType: 'taken-down' })
    const told = await world.until(async () =>
      (await mia.ask(notifications.list, { query: {} })).data.data.find(({ what }) => what === 'taken_down'),
    )
    expect(told).toMatchObject({ href: `/account/decisions/${decisionId}` })
    expect((await mia.ask(decisions.decision, { params: { id: decisionId ?? '' } })).data).toMatchObject({
      kind: 'takedown',
      target: 'message',
      title: 'You will regret this.',
      canAppeal: true,
    })
    const acts = await world.running.app.db.sql<{ act: string }[]>`
      select act from operator_acts where target_id in (${message._id}, ${done._id}) order by id`
    expect(acts.map(({ act }) => act)).toEqual(['take_down', 'decide_case'])
  })

  it('is closed to helpers of its creator as well, who don’t read what was decided about the creator', async () => {
    const message = await send('Written at work.')
    const help = helping(world)
    const hanna = await world.fan('hanna')
    await help.start(hanna, await help.hire(mia, hanna, ['chat']))
    await takeDown(message)
    expect(await seen(hanna, message)).toMatchObject({ text: '', isTakenDown: true, removal: null })
  })

  it('comes back with words, files and counts when an appeal is granted', async () => {
    const message = await withPhoto('See you on stage.')
    const before = await line(nina)
    expect(before.totalNotSeenMessages).toBeGreaterThan(0)
    const done = await takeDown(message)
    expect((await line(nina)).totalNotSeenMessages).toBe(before.totalNotSeenMessages - 1)
    await lift(done.statements[0]?._id ?? '')
    const back = await seen(nina, message)
    expect(back).toMatchObject({ text: 'See you on stage.', isDeleted: false, isTakenDown: false })
    expect(await status(nina, back.files[0]?.url)).toBe(200)
    expect(await line(nina)).toMatchObject({
      lastMessage: 'See you on stage.',
      lastMessageType: 'photo',
      totalNotSeenMessages: before.totalNotSeenMessages,
    })
    expect((await seen(mia, message)).removal).toBeNull()
  })

  it('is not unread again for someone who has read on, and leaves a newer last message alone', async () => {
    const message = await send('An old word.')
    const done = await takeDown(message)
    await send('A newer word.')
    await nina.ask(messages.readAll, { params: { id: talk } })
    expect((await line(nina)).lastMessage).toBe('A newer word.')
    await lift(done.statements[0]?._id ?? '')
    expect(await line(nina)).toMatchObject({ lastMessage: 'A newer word.', totalNotSeenMessages: 0 })
  })

  it('is heard of by both people at once, each as they may see it, and so is its return', async () => {
    const message = await send('Hear this.')
    const ears = [await inbox.listen(mia), await inbox.listen(nina)] as const
    const last = (ear: (typeof ears)[number]) =>
      ear.of('message_changed').findLast(({ _id }) => _id === message._id) as MessageView | undefined
    const done = await takeDown(message)
    for (const ear of ears) await world.until(async () => last(ear)?.isTakenDown)
    expect(last(ears[0])).toMatchObject({ text: '', removal: { reason: takedownReason } })
    expect(last(ears[1])).toMatchObject({ text: '', removal: null })
    await lift(done.statements[0]?._id ?? '')
    for (const ear of ears) await world.until(async () => last(ear)?.text === 'Hear this.')
  })

  it('stays unsent when it is put back, where its sender unsent it', async () => {
    const message = await send('Second thoughts.')
    const done = await takeDown(message)
    expect((await mia.ask(messages.deleteMessage, { params: { id: message._id } })).data).toMatchObject({
      isDeleted: true,
    })
    await lift(done.statements[0]?._id ?? '')
    expect(await seen(nina, message)).toMatchObject({ text: '', isDeleted: true, isTakenDown: false })
    expect((await line(nina)).lastMessageType).toBe('deleted')
  })

  it('can’t be reported or bought, and what was reported stays with the case', async () => {
    const message = await send('Pay for this.', { price: 3 })
    const { _id } = message
    const before = await balance(nina)
    const done = await takeDown(message)
    expect((await desk.report(nina, _id)).status).toBe(404)
    expect((await desk.buy(nina, _id)).status).toBe(404)
    expect(await balance(nina)).toBe(before)
    expect((await desk.detail(done.number, olga)).data.words[0]?.quote).toBe('Pay for this.')
  })
})

describe('a message of a fan', () => {
  it('is taken down when its creator reports it, and what sending it cost isn’t given back', async () => {
    const otto = await world.fan('otto')
    await giveTokens(world, otto.id, 1_000n)
    await mia.ask(conversations.setWritingRules, { body: { whoMayWrite: 'everybody', messagePrice: 2 } })
    const id = await inbox.open(otto, mia)
    const message = (await inbox.send(otto, id, 'Horrible words.')).data
    expect(await balance(otto)).toBe(8)
    await takeDown(message, mia)
    expect(await seen(mia, message, id)).toMatchObject({ text: '', isTakenDown: true })
    expect(await seen(otto, message, id)).toMatchObject({ text: '', removal: { reason: takedownReason } })
    const [charge] = await world.running.app.db.sql<{ id: string }[]>`
      select id from charges where fan_id = ${otto.id} and target_id = ${message._id}`
    const ask = { target: 'charge', targetId: charge?.id ?? '', reason: 'other' } as const
    expect((await otto.ask(refunds.askRefund, { body: ask })).data).toMatchObject({ state: 'in_review' })
    expect(await balance(otto)).toBe(8)
  })

  it('with a tip loses its words and keeps the tip', async () => {
    await nina.ask(wallet.tip, { params: { id: mia.id }, body: { price: 20, conversationId: talk } })
    const tip = await world.until(async () => (await inbox.page(mia, talk)).data.find(({ type }) => type === 'tip'))
    await world.running.app.db.sql`update messages set text = 'A cruel note.' where id = ${tip._id}`
    const before = await balance(nina)
    await takeDown(tip, mia)
    expect(await seen(mia, tip)).toMatchObject({ type: 'tip', text: '', price: 20, isTakenDown: true })
    expect(await balance(nina)).toBe(before)
  })
})

describe('taking a message down', () => {
  it('is for moderators, through a case that names it, and by no other way', async () => {
    const message = await send('Stays where it is.')
    const number = await desk.caseOf(nina, message._id)
    const things = (await desk.detail(number, olga)).data.things.map(({ _id }) => _id)
    const finn = await world.operator('finn')
    await world.running.app.db.sql`update operators set permissions = '{finance,support}' where user_id = ${finn.id}`
    const removed = { decision: 'removed', things }
    for (const who of [mia, nina, finn]) expect((await desk.decide(number, who, removed)).status).toBe(403)
    expect((await desk.decide(number, world.visitor, removed)).status).toBe(401)
    const other = await desk.caseOf(nina, (await send('Another one.'))._id)
    expect((await desk.decide(other, olga, removed)).body.fields?.[0]?.path).toBe('things.0')
    const direct = { target: 'message', targetId: message._id, reason: takedownReason }
    const answer = await world.raw('/operator/takedowns', {
      method: 'POST',
      body: JSON.stringify(direct),
      headers: { authorization: olga.token, 'content-type': 'application/json' },
    })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'target'])
    expect(await seen(nina, message)).toMatchObject({ text: 'Stays where it is.', isTakenDown: false })
  })

  it('shows operators what was reported, and neither files nor anything else of the talk', async () => {
    await send('Between the two of us.')
    const message = await withPhoto('Reported words.')
    const { data } = await desk.detail(await desk.caseOf(nina, message._id), olga)
    expect(data.things).toMatchObject([{ title: 'Reported words.', thumbnail: null, address: '', isRemovable: true }])
    expect(JSON.stringify(data)).not.toContain('Between the two of us.')
  })
})
