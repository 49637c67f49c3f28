import { earnings, payoutDesk, payouts } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { payees } from '../../../../test/payouts.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { fromNow } from '../../../kernel/clock.ts'
import { changeSettings } from '../../../kernel/settings.ts'
import { unboundedBalances, verifyLedger } from '../../ledger/index.ts'

let world: World
let pay: ReturnType<typeof payees>
let olga: Someone
let paul: Someone

beforeAll(async () => {
  world = await openWorld()
  pay = payees(world)
  olga = await world.operator('olga')
  paul = await world.operator('paul')
})
afterAll(() => world.close())

const db = () => world.running.app.db
type Act = 'approve' | 'reject' | 'send' | 'complete' | 'return'
const act = (who: Someone, name: Act, id: string, adminNote?: string) =>
  who.ask(payoutDesk[`${name}Payout`], { params: { id }, body: adminNote === undefined ? {} : { adminNote } })
const held = async (who: Someone) => {
  const { remainingUnpaidTokens, reserved, previousPaidOutTokens } = await pay.balance(who)
  return { available: remainingUnpaidTokens, reserved, paid: previousPaidOutTokens }
}
const stateOf = async (who: Someone, id: string) => {
  const { status, state, adminNote } = (await who.ask(payouts.payoutRequest, { params: { id } })).data
  return [state, status, adminNote]
}
/** What is on its way to creators by bank, in the site's currency. */
async function onTheWay(): Promise<bigint> {
  const rows = await unboundedBalances(db().sql)
  return rows.find(row => row.account_id === 'payout:banking:clearing')?.amount_minor ?? 0n
}
const sound = async () => expect((await verifyLedger(db())).differences).toEqual([])

describe('a request that operators work on', () => {
  it('is approved, sent and done; the tokens leave, and what they were earned by is marked as paid', async () => {
    const mia = await pay.creator('mia', 300)
    const { _id: id } = (await pay.ask(mia, 300)).data
    expect((await act(olga, 'approve', id, 'Checked.')).data).toMatchObject({
      state: 'approved',
      approvedBy: { username: 'olga' },
      needsSecondPerson: false,
      next: ['sent', 'rejected'],
    })
    expect([await stateOf(mia, id), await held(mia)]).toEqual([
      ['approved', 'approved', 'Checked.'],
      { available: 0, reserved: 300, paid: 0 },
    ])
    const before = await onTheWay()
    expect((await act(olga, 'send', id)).status).toBe(200)
    expect([await stateOf(mia, id), await held(mia), (await onTheWay()) - before]).toEqual([
      ['sent', 'approved', 'Checked.'],
      { available: 0, reserved: 0, paid: 300 },
      30_000n,
    ])
    expect((await mia.ask(earnings.searchEarnings, { query: { isPaid: true } })).data.total).toBe(0)
    expect((await act(olga, 'complete', id)).status).toBe(200)
    expect((await stateOf(mia, id))[1]).toBe('done')
    expect((await mia.ask(earnings.searchEarnings, { query: { isPaid: true } })).data.total).toBe(1)
    for (const words of ['is approved', 'on its way', 'has arrived']) await mailTo(world, 'mia@example.test', words)
    await sound()
  })

  it('is sent once, even when the button is pressed twice', async () => {
    const who = await pay.creator('twice', 100)
    const { _id: id } = (await pay.ask(who, 100)).data
    await act(olga, 'approve', id)
    const before = await onTheWay()
    const answers = await Promise.all([olga, paul, olga, paul].map(one => act(one, 'send', id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await onTheWay()) - before).toBe(10_000n)
    const acts = await db().sql`select 1 from operator_acts where target_id = ${id} and act = 'send_payout'`
    expect(acts).toHaveLength(1)
  })

  it('comes back with a reason, and its tokens can be asked for again', async () => {
    const who = await pay.creator('back', 200)
    const { _id: id } = (await pay.ask(who, 200)).data
    await act(olga, 'approve', id)
    const before = await onTheWay()
    await act(olga, 'send', id)
    const silent = await act(olga, 'return', id)
    expect([silent.status, silent.body.fields?.[0]?.path]).toEqual([400, 'adminNote'])
    expect((await act(olga, 'return', id, 'Account closed.')).status).toBe(200)
    expect([await stateOf(who, id), await held(who), (await onTheWay()) - before]).toEqual([
      ['returned', 'rejected', 'Account closed.'],
      { available: 200, reserved: 0, paid: 0 },
      0n,
    ])
    expect((await mailTo(world, 'back@example.test', 'came back')).text).toContain('Account closed.')
    expect((await pay.ask(who, 200)).status).toBe(200)
    await sound()
  })

  it.each(['pending', 'approved'])('is rejected with a reason while it is %s, and its tokens are free', async state => {
    const who = await pay.creator(`rejected${state}`, 100)
    const { _id: id } = (await pay.ask(who, 100)).data
    if (state === 'approved') await act(olga, 'approve', id)
    expect((await act(olga, 'reject', id, ' ')).status).toBe(400)
    expect((await act(olga, 'reject', id, 'The name differs.')).status).toBe(200)
    expect([await stateOf(who, id), await held(who)]).toEqual([
      ['rejected', 'rejected', 'The name differs.'],
      { available: 100, reserved: 0, paid: 0 },
    ])
    await sound()
  })

  it('moves on only as it may, and not for the creator any more', async () => {
    const who = await pay.creator('order', 100)
    const { _id: id } = (await pay.ask(who, 100)).data
    for (const name of ['send', 'complete', 'return'] as const)
      expect([name, (await act(olga, name, id, 'x')).error]).toEqual([name, 'PAYOUT_STATE_REFUSED'])
    await act(olga, 'approve', id)
    const late = { params: { id } }
    expect((await who.ask(payouts.withdrawPayout, late)).error).toBe('PAYOUT_STATE_REFUSED')
    expect((await who.ask(payouts.changePayout, { ...late, body: { requestTokens: 60 } })).error).toBe(
      'PAYOUT_STATE_REFUSED',
    )
    expect((await pay.ask(who, 60)).error).toMatch(/PAYOUT_PENDING/)
    expect((await act(olga, 'approve', 'no-id')).status).toBe(404)
    expect(await held(who)).toEqual({ available: 0, reserved: 100, paid: 0 })
  })

  it('above the limit is sent by another person than the one who approved it', async () => {
    const who = await pay.creator('rich', 1001)
    const { _id: id } = (await pay.ask(who, 1000.01)).data
    expect((await act(olga, 'approve', id)).data).toMatchObject({ needsSecondPerson: true, next: ['rejected'] })
    const alone = await act(olga, 'send', id)
    expect([alone.status, alone.error]).toEqual([403, 'SECOND_PERSON_NEEDED'])
    expect((await stateOf(who, id))[0]).toBe('approved')
    expect((await act(paul, 'send', id)).data).toMatchObject({
      state: 'sent',
      approvedBy: { username: 'olga' },
      sentBy: { username: 'paul' },
    })
  })

  it('to a new account is not sent before its time', async () => {
    const who = await pay.creator('cool', 100)
    await pay.bank(who, 'DE89 3704 0044 0532 0130 00')
    const { _id: id } = (await pay.ask(who, 100)).data
    await act(olga, 'approve', id)
    const early = await act(olga, 'send', id)
    expect([early.status, early.error, early.body.payableFrom]).toEqual([
      422,
      'PAYOUT_COOLING_DOWN',
      expect.any(String),
    ])
    await db().sql`update payout_requests set payable_from = ${fromNow(-1)} where id = ${id}`
    expect((await act(olga, 'send', id)).status).toBe(200)
  })

  it('goes to a new account at once where the site has no cool-down', async () => {
    await changeSettings(db(), { payoutCoolDownHours: 0 })
    const who = await pay.creator('swift', 100)
    await pay.bank(who, 'DE89 3704 0044 0532 0130 00')
    expect((await pay.ask(who, 100)).data.payableFrom).toBe(null)
    await changeSettings(db(), { payoutCoolDownHours: 48 })
  })
})

describe('the desk', () => {
  const list = async (query: object = {}) => (await olga.ask(payoutDesk.deskPayouts, { query })).data

  it('lists requests by state, method and creator, with how many there are', async () => {
    const who = await pay.creator('desky', 100)
    const before = await list()
    const { _id: id } = (await pay.ask(who, 75)).data
    const after = await list({ state: 'pending', q: 'DESK' })
    expect(after).toMatchObject({ total: 1, data: [{ _id: id, requestTokens: 75, next: ['approved', 'rejected'] }] })
    expect([after.counts.pending - before.counts.pending, after.waiting - before.waiting]).toEqual([1, 75])
    expect((await list({ method: 'paypal', q: 'desky' })).total).toBe(0)
    expect((await list({ q: '%' })).total).toBe(0)
  })

  it('shows the full account to an operator who opens a request, and records that', async () => {
    const who = await pay.creator('opened', 100)
    const { _id: id } = (await pay.ask(who, 60)).data
    expect(JSON.stringify(await list({ q: 'opened' }))).not.toContain(pay.iban)
    const { data } = await olga.ask(payoutDesk.deskPayout, { params: { id } })
    expect(data).toMatchObject({ available: 40, earlier: { done: 0, returned: 0 } })
    expect(data.destination).toContainEqual({ name: 'Account or IBAN', value: pay.iban })
    const [seen] = await db().sql`select operator_id, act from operator_acts where target_id = ${id}`
    expect(seen).toEqual({ operator_id: olga.id, act: 'view_payout_account' })
    expect((await olga.ask(payoutDesk.deskPayout, { params: { id: 'no-id' } })).status).toBe(404)
  })

  it('has a file for the bank with what can be sent now, and nothing else', async () => {
    const [now, later] = [await pay.creator('now', 100), await pay.creator('later', 100)]
    await pay.bank(later, 'DE89 3704 0044 0532 0130 00')
    const ids: string[] = []
    for (const who of [now, later]) {
      const { _id: id } = (await pay.ask(who, 99.5)).data
      await act(olga, 'approve', id)
      ids.push(id)
    }
    const answer = await world.raw('/operator/payout-requests/bank-file?method=banking', {
      headers: { authorization: olga.token },
    })
    const lines = String(answer.body.text).split('\r\n')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(lines[0]).toContain('Account or IBAN')
    const line = lines.find(one => one.startsWith(ids[0] as string))
    expect(line).toContain(`,Mia Quill,${pay.iban},`)
    expect(line).toContain(',99.50,USD,')
    expect(lines.some(one => one.startsWith(ids[1] as string))).toBe(false)
    const [seen] = await db().sql`select after from operator_acts where act = 'export_payouts'`
    expect(JSON.stringify(seen)).toContain(ids[0])
  })

  it('is for operators with the permission finance alone', async () => {
    const who = await pay.creator('guarded', 100)
    const { _id: id } = (await pay.ask(who, 100)).data
    const mod = await world.operator('mod')
    await db().sql`update operators set permissions = array['moderation', 'support'] where user_id = ${mod.id}`
    for (const one of [mod, who, await world.fan('fan')]) {
      for (const name of ['approve', 'reject', 'send', 'complete', 'return'] as const)
        expect((await act(one, name, id, 'x')).status).toBe(403)
      expect((await one.ask(payoutDesk.deskPayouts)).status).toBe(403)
      expect((await one.ask(payoutDesk.deskPayout, { params: { id } })).status).toBe(403)
      expect((await one.ask(payoutDesk.bankFile)).status).toBe(403)
    }
    expect((await act(world.visitor, 'approve', id)).status).toBe(401)
    expect((await stateOf(who, id))[0]).toBe('pending')
  })
})
