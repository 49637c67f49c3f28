import { earnings, refundDesk, refunds, users } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../test/mails.ts'
import { refunders } from '../../../test/refunds.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { day_ms, fromNow } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { verifyLedger } from '../ledger/index.ts'

let world: World
let mia: Someone
let olga: Someone
let otto: Someone
let use: ReturnType<typeof refunders>
beforeAll(async () => {
  world = await openWorld()
  use = refunders(world)
  mia = await world.performer('mia')
  olga = await world.operator('olga')
  otto = await world.operator('otto')
})
afterAll(() => world.close())
afterEach(async () => {
  expect((await verifyLedger(world.running.app.db)).differences).toEqual([])
})

const sql = () => world.running.app.db.sql

describe('a fan who asks for money back', () => {
  it('sees what comes of it first, and has it at once for what was never opened; it is locked again', async () => {
    const who = await use.fan()
    const { postId, chargeId } = await use.boughtPost(who, mia)
    expect(await use.isOpen(who, postId)).toBe(true)
    const preview = await who.ask(refunds.previewRefund, { query: { target: 'charge', targetId: chargeId } })
    expect(preview.data).toMatchObject({ paid: 10, balance: 90, openedAt: null, refundId: null, currency: 'TOKEN' })
    expect(preview.data.choices.find(({ reason }) => reason === 'changed_mind')).toMatchObject({
      outcome: 'automatic',
      amount: 10,
      sentence: '10.00 tokens go back into your wallet now, and it closes for you.',
    })
    const { data } = await use.ask(who, chargeId, 'changed_mind')
    expect(data).toMatchObject({ state: 'refunded', amount: 10, isAutomatic: true, dueAt: null, canAppeal: false })
    expect([await use.balance(who), await use.isOpen(who, postId)]).toEqual([100, false])
    const { data: earned } = await mia.ask(earnings.searchEarnings)
    expect(earned.data[0]).toMatchObject({ _id: chargeId, status: 'refunded', refundReason: 'Changed their mind' })
    expect((await mailTo(world, 'mia@example.test', 'refunded')).text).not.toContain('Please.')
  })

  it('asks an operator about what was opened, who gives it back; asking and deciding again changes nothing', async () => {
    const who = await use.fan()
    const { postId, chargeId } = await use.boughtPost(who, mia)
    await use.look(who, postId)
    const preview = await who.ask(refunds.previewRefund, { query: { target: 'charge', targetId: chargeId } })
    const mind = preview.data.choices.find(({ reason }) => reason === 'changed_mind')
    expect(mind).toMatchObject({ outcome: 'refused', gives: 'nothing', amount: 0 })
    expect(mind?.sentence).toContain('You opened it on')
    const refused = await use.ask(who, chargeId, 'changed_mind')
    expect([refused.status, refused.error, refused.body.message]).toEqual([422, 'REFUND_REFUSED', mind?.sentence])
    const { data } = await use.ask(who, chargeId)
    expect(data).toMatchObject({ state: 'in_review', note: 'Please.', isAutomatic: false })
    expect(new Date(data.dueAt ?? '').getTime()).toBeGreaterThan(fromNow(2 * day_ms).getTime())
    expect([await use.balance(who), await use.isOpen(who, postId)]).toEqual([90, true])
    expect((await use.ask(who, chargeId, 'other')).data._id).toBe(data._id)
    expect((await use.approve(olga, data._id)).data).toMatchObject({
      state: 'refunded',
      decidedBy: { username: 'olga' },
    })
    expect((await use.approve(otto, data._id)).data.state).toBe('refunded')
    expect([await use.balance(who), await use.isOpen(who, postId)]).toEqual([100, false])
    expect((await use.no(otto, data._id)).error).toBe('REFUND_STATE_REFUSED')
    expect((await use.ask(who, chargeId)).data).toMatchObject({ _id: data._id, state: 'refunded', adminNote: 'Fine.' })
  })

  it('gets one refund, however often it is asked for at once', async () => {
    const who = await use.fan()
    const { chargeId } = await use.boughtPost(who, mia)
    const answers = await Promise.all(Array.from({ length: 5 }, () => use.ask(who, chargeId)))
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1)
    expect(await use.balance(who)).toBe(100)
    const rows = await sql()`select 1 from ledger_transfers where reverses_id = ${chargeId}`
    expect(rows).toHaveLength(1)
  })

  it('hears no with the reason, appeals once, and is given it by another decision', async () => {
    const who = await use.fan()
    const { postId, chargeId } = await use.boughtPost(who, mia)
    await use.look(who, postId)
    const { data } = await use.ask(who, chargeId)
    const appeal = (note: string) => who.ask(refunds.appealRefund, { params: { id: data._id }, body: { note } })
    expect((await appeal('Look again.')).error).toBe('REFUND_STATE_REFUSED')
    expect((await use.no(olga, data._id)).data).toMatchObject({ state: 'refused', adminNote: 'It opened well.' })
    await mailTo(world, (await who.ask(users.me)).data.email ?? '', "couldn't refund")
    const open = await who.ask(refunds.refund, { params: { id: data._id } })
    expect(open.data).toMatchObject({ canAppeal: true, adminNote: 'It opened well.' })
    expect((await appeal('Look again.')).data).toMatchObject({ state: 'appealed', canAppeal: false })
    expect((await appeal('Look again.')).data.state).toBe('appealed')
    expect((await use.no(otto, data._id)).data.state).toBe('refused')
    expect((await appeal('And again.')).error).toBe('REFUND_STATE_REFUSED')
    expect(await use.balance(who)).toBe(90)
    const given = await olga.ask(refundDesk.giveRefund, {
      body: { target: 'charge', targetId: chargeId, reason: 'As goodwill.' },
    })
    expect(given.data).toMatchObject({ _id: data._id, state: 'refunded' })
    expect(await use.balance(who)).toBe(100)
  })

  it('has the fourth refund of a month looked at by a person', async () => {
    const who = await use.fan()
    const outcomes = []
    for (let n = 0; n < 4; n++)
      outcomes.push((await use.ask(who, (await use.boughtPost(who, mia)).chargeId)).data.state)
    expect(outcomes).toEqual(['refunded', 'refunded', 'refunded', 'in_review'])
  })

  it('is told in the field what is wrong, and may not ask about what is not theirs or not there', async () => {
    const who = await use.fan()
    const { chargeId } = await use.boughtPost(who, mia)
    const other = await use.fan()
    expect((await use.ask(other, chargeId)).status).toBe(404)
    const query = { target: 'charge', targetId: chargeId } as const
    expect((await other.ask(refunds.previewRefund, { query })).status).toBe(404)
    expect((await use.ask(who, newId())).status).toBe(404)
    expect((await use.ask(who, 'nonsense')).status).toBe(404)
    const wrong = await use.ask(who, chargeId, 'not_arrived')
    expect([wrong.status, wrong.body.fields?.[0]?.path]).toEqual([400, 'reason'])
    const mine = (await use.ask(who, chargeId)).data._id
    expect((await other.ask(refunds.refund, { params: { id: mine } })).status).toBe(404)
    const note = { params: { id: mine }, body: { note: 'Mine.' } }
    expect((await other.ask(refunds.appealRefund, note)).status).toBe(404)
    expect((await other.ask(refunds.refunds)).data).toEqual({ data: [], next: null })
    expect((await world.visitor.ask(refunds.refunds)).status).toBe(401)
    expect((await mia.ask(refunds.refunds)).status).toBe(403)
    for (const nobody of [who, mia]) {
      expect((await nobody.ask(refundDesk.deskRefunds)).status).toBe(403)
      expect((await use.approve(nobody, mine)).status).toBe(403)
    }
    const vera = await world.operator('vera')
    await sql()`update operators set permissions = '{support,moderation}' where user_id = ${vera.id}`
    expect((await vera.ask(refundDesk.deskRefund, { params: { id: mine } })).status).toBe(403)
    expect((await use.no(vera, mine)).status).toBe(403)
  })

  it('pages through their refunds by the last one seen', async () => {
    const who = await use.fan()
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.unshift((await use.ask(who, (await use.boughtPost(who, mia)).chargeId)).data._id)
    const first = await who.ask(refunds.refunds, { query: { limit: 2 } })
    expect(first.data.data.map(({ _id }) => _id)).toEqual(ids.slice(0, 2))
    const second = await who.ask(refunds.refunds, { query: { limit: 2, before: first.data.next ?? '' } })
    expect([second.data.data.map(({ _id }) => _id), second.data.next]).toEqual([ids.slice(2), null])
  })
})
