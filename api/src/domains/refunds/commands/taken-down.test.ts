import {
  appeals,
  decisions,
  type MessageView,
  messages,
  notifications,
  refundDesk,
  refunds,
  users,
} from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { giveTokens, terms } from '../../../../test/money.ts'
import { photographers, stripes } from '../../../../test/photos.ts'
import { messageCases as desk } from '../../../../test/reported-messages.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { messagePurchasable } from '../../messaging/index.ts'
import { chargeItem } from '../../wallet/index.ts'

let world: World
let inbox: ReturnType<typeof inboxes>
let mia: Someone
let nina: Someone
let olga: Someone
let omar: Someone
let talk: string
beforeAll(async () => {
  world = await openWorld()
  inbox = inboxes(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  olga = await world.operator('olga')
  omar = await world.operator('omar')
  await inbox.subscribe(nina, mia)
  await giveTokens(world, nina.id, 100_000n)
  talk = await inbox.open(nina, mia)
})
afterAll(() => world.close())

const balance = async (who: Someone) => (await who.ask(users.me)).data.balance
const send = async (text: string, more: object = {}) => (await inbox.send(mia, talk, { text, ...more })).data
const seen = async ({ _id, number }: MessageView) => {
  const { data } = await inbox.page(nina, talk, { after: number - 1, limit: 1 })
  expect(data[0]?._id).toBe(_id)
  return data[0] as MessageView
}
const status = async (url: string | null | undefined) => (await photographers(world).fetchAs(nina, url)).status
/** Nina reports a message and olga takes it down. */
const takeDown = async ({ _id }: { _id: string }) => desk.remove(await desk.caseOf(nina, _id), olga)
/** Mia appeals, and omar puts it back. */
async function lift(decisionId: string) {
  const text = 'Those are friendly words between us.'
  const { data } = await mia.ask(decisions.appealDecision, { params: { id: decisionId }, body: { text } })
  const body = { outcome: 'lifted', reason: 'We looked again.' } as const
  await omar.ask(appeals.decideAppeal, { params: { id: data.appeal?._id ?? '' }, body })
}
const refunded = (id: string) => world.until(async () => (await desk.statesOf(nina, id))[0] === 'refunded')

describe('a message that was bought', () => {
  it('is refunded by itself when it is taken down, exactly and once', async () => {
    const before = await balance(nina)
    const photo = await inbox.upload(mia, '/messages/public/file/photo', await stripes())
    const fileIds = [(photo.data as { _id: string })._id]
    const message = await send('A secret song.', { fileIds, price: 5 })
    await desk.buy(nina, message._id)
    const { url } = (await seen(message)).files[0] ?? {}
    expect([await balance(nina), await status(url)]).toEqual([before - 5, 200])
    await takeDown(message)
    await refunded(message._id)
    expect([await balance(nina), await status(url)]).toEqual([before, 403])
    const { app } = world.running
    const sold = { messageId: message._id }
    for (let n = 0; n < 2; n++) await app.jobs.add('refund_taken_down', sold)
    const { data } = await nina.ask(refunds.refunds, { query: {} })
    expect(data.data[0]).toMatchObject({
      state: 'refunded',
      reason: 'taken_down',
      amount: 5,
      isAutomatic: true,
      title: '',
    })
    const { sql } = app.db
    const given = await sql`
      select from ledger_transfers t join charges c on c.id = t.reverses_id where c.target_id = ${message._id}`
    expect(given).toHaveLength(1)
    expect(await balance(nina)).toBe(before)
    const told = await world.until(async () =>
      (await nina.ask(notifications.list, { query: {} })).data.data.find(({ what }) => what === 'refund_made'),
    )
    expect(told.title).toBe('Message')
  })

  it('is refunded also where an operator was to decide about that, or has said no', async () => {
    const before = await balance(nina)
    for (const isRefused of [false, true]) {
      const message = await send('Asked for.', { price: 3 })
      const { data: charge } = await desk.buy(nina, message._id)
      const ask = { target: 'charge', targetId: charge._id, reason: 'not_me' } as const
      const { data: asked } = await nina.ask(refunds.askRefund, { body: ask })
      expect(asked.state).toBe('in_review')
      const params = { id: asked._id }
      if (isRefused) await olga.ask(refundDesk.refuseRefund, { params, body: { adminNote: 'It was you.' } })
      await takeDown(message)
      await refunded(message._id)
      expect((await nina.ask(refunds.refund, { params })).data).toMatchObject({
        state: 'refunded',
        reason: 'taken_down',
      })
    }
    expect(await balance(nina)).toBe(before)
  })

  it('can be bought again once it is back', async () => {
    const message = await send('For your ears.', { price: 4 })
    await desk.buy(nina, message._id)
    const done = await takeDown(message)
    await refunded(message._id)
    await lift(done.statements[0]?._id ?? '')
    expect(await seen(message)).toMatchObject({ text: '', locked: true, isBought: false })
    expect((await desk.buy(nina, message._id)).status).toBe(200)
    expect(await seen(message)).toMatchObject({ text: 'For your ears.', isBought: true })
    expect(await desk.statesOf(nina, message._id)).toEqual(['success', 'refunded'])
  })

  it('at the moment of its takedown is paid and open, or costs nothing in the end', async () => {
    const before = await balance(nina)
    const found: string[] = []
    for (let n = 0; n < 6; n++) {
      const { _id } = await send(`Race ${n}.`, { price: 2 })
      const number = await desk.caseOf(nina, _id)
      const [answer] = await Promise.all([desk.buy(nina, _id), desk.remove(number, olga)])
      found.push(_id)
      expect([200, 404]).toContain(answer.status)
    }
    await world.until(async () => (await balance(nina)) === before)
    for (const id of found) expect(await desk.statesOf(nina, id)).not.toContain('success')
  })

  it('by someone who saw its price before its takedown is refunded as well', async () => {
    const before = await balance(nina)
    const { _id } = await send('Too late.', { price: 6 })
    const { db } = world.running.app
    const offer = await messagePurchasable.offerFor(db, nina, _id)
    const other = await send('In time.', { price: 6 })
    await desk.buy(nina, other._id)
    for (const one of [{ _id }, other]) await takeDown(one)
    // Once the second takedown has given back, the first has looked for buyers and found none.
    await refunded(other._id)
    const late = { ...messagePurchasable, offerFor: async () => offer }
    await chargeItem(db, late, { fanId: nina.id, targetId: _id, terms })
    await refunded(_id)
    expect(await balance(nina)).toBe(before)
  })

  it('and unsent stays with its buyer, who can report it; taken down it is refunded', async () => {
    const before = await balance(nina)
    const message = await send('Gone for others.', { price: 7 })
    await desk.buy(nina, message._id)
    await mia.ask(messages.deleteMessage, { params: { id: message._id } })
    expect((await seen(message)).text).toBe('Gone for others.')
    await takeDown(message)
    expect(await seen(message)).toMatchObject({ text: '', isTakenDown: true })
    await refunded(message._id)
    expect(await balance(nina)).toBe(before)
  })
})
