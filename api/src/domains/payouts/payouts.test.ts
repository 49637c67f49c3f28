import { payouts, performerSettings, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../test/inbox.ts'
import { mailTo } from '../../../test/mails.ts'
import { payees } from '../../../test/payouts.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { reconcile } from '../ledger/index.ts'

const nobody = '01890000-0000-7000-8000-000000000000'

let world: World
let pay: ReturnType<typeof payees>

beforeAll(async () => {
  world = await openWorld()
  pay = payees(world)
})
afterAll(async () => {
  expect(await reconcile(world.running.app.db.sql)).toEqual([])
  await world.close()
})

const sql = () => world.running.app.db.sql
const view = (who: Someone, id: string) => who.ask(payouts.payoutRequest, { params: { id } })
const change = (who: Someone, id: string, body: object) => who.ask(payouts.changePayout, { params: { id }, body })
const withdraw = (who: Someone, id: string) => who.ask(payouts.withdrawPayout, { params: { id } })
const pending = async (who: Someone) => (await who.ask(payouts.pendingReview)).data === false
const held = async (who: Someone) => {
  const { remainingUnpaidTokens, reserved } = await pay.balance(who)
  return [remainingUnpaidTokens, reserved]
}
const fieldOf = (answer: { body: { fields?: { path: string }[] } }) => answer.body.fields?.[0]?.path

describe('a creator asks for a payout', () => {
  it('and the amount is set aside, shown in the list and mailed', async () => {
    const mia = await pay.creator('mia', 300)
    expect([await pending(mia), await held(mia)]).toEqual([false, [300, 0]])
    const { status, data } = await pay.ask(mia, 120.5, { requestNote: 'For November.' })
    expect([status, data]).toMatchObject([
      200,
      {
        requestTokens: 120.5,
        amount: 120.5,
        currency: 'USD',
        tokenConversionRate: 1,
        paymentAccountType: 'banking',
        methodLabel: 'Sparebank •••• 7947',
        requestNote: 'For November.',
        adminNote: '',
        status: 'pending',
        state: 'pending',
        withdrawn: false,
        payableFrom: null,
        sourceId: mia.id,
        sourceInfo: { username: 'mia' },
      },
    ])
    expect([await pending(mia), await held(mia)]).toEqual([true, [179.5, 120.5]])
    expect((await mia.ask(users.me)).data.balance).toBe(179.5)
    for (const endpoint of [payouts.payoutRequests, payouts.payoutRequestsToo])
      expect((await mia.ask(endpoint, { query: { status: 'pending' } })).data).toMatchObject({
        total: 1,
        data: [{ _id: data._id }],
      })
    expect((await mia.ask(payouts.payoutRequests, { query: { status: 'done' } })).data.total).toBe(0)
    expect((await view(mia, data._id)).data).toEqual(data)
    expect(await pay.balance(mia)).toMatchObject({
      totalEarnedTokens: 300,
      previousPaidOutTokens: 0,
      remainingUnpaidTokens: 179.5,
      waitingId: data._id,
      methods: [{ key: 'banking', label: 'Sparebank •••• 7947', readyAt: null }],
    })
    expect((await mailTo(world, 'mia@example.test', 'asked for a payout of 120.50')).text).toContain('•••• 7947')
  })

  it('once: a second one waits for the first, also when both are made at once', async () => {
    const ada = await pay.creator('ada', 500)
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay.ask(ada, 100)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect([refused?.error, refused?.body.message]).toEqual([
      'PAYOUT_PENDING',
      'Please wait for the current request get paid first!',
    ])
    expect(await held(ada)).toEqual([400, 100])
  })

  it.each([
    [49.99, 'AMOUNT_OUT_OF_RANGE', 422],
    [0, 'AMOUNT_OUT_OF_RANGE', 422],
    [100.01, 'INSUFFICIENT_BALANCE', 422],
    [1_000_000, 'INSUFFICIENT_BALANCE', 422],
    [60.005, 'VALIDATION_FAILED', 400],
    [-60, 'VALIDATION_FAILED', 400],
  ])('not of %s tokens where 100 are available', async (tokens, error, status) => {
    const name = `of${String(tokens).replace(/\D/g, '')}${status}`.replace(/\d/g, digit => 'bcdfghklmn'[+digit] ?? '')
    const who = await pay.creator(name, 100)
    const answer = await pay.ask(who, tokens)
    expect([answer.status, answer.error, fieldOf(answer)]).toEqual([status, error, 'requestTokens'])
    expect([await held(who), await pending(who)]).toEqual([[100, 0], false])
  })

  it('not to an account that is missing, and is told which', async () => {
    const eva = await world.performer('eva')
    await pay.earn(eva, 100)
    const answers = []
    for (const paymentAccountType of ['banking', 'paypal', 'stripe', 'wire'])
      answers.push(await pay.ask(eva, 100, { paymentAccountType }))
    expect(answers.map(one => [one.status, one.error, fieldOf(one)])).toEqual([
      [404, 'BANKING_MISSING', 'paymentAccountType'],
      [422, 'PAYPAL_MISSING', 'paymentAccountType'],
      [422, 'GATEWAY_UNAVAILABLE', 'paymentAccountType'],
      [400, 'VALIDATION_FAILED', 'paymentAccountType'],
    ])
    expect(answers[0]?.body.message).toBe('Missing banking information')
    expect(await held(eva)).toEqual([100, 0])
  })

  it('not before their documents are verified', async () => {
    const new_ = await pay.creator('newcomer', 100)
    await sql()`update performers set verified_at = null where user_id = ${new_.id}`
    expect((await pay.ask(new_, 100)).error).toBe('VERIFICATION_NEEDED')
    expect(await held(new_)).toEqual([100, 0])
  })

  it('which fans, operators and visitors cannot', async () => {
    for (const who of [await world.fan('nina'), await world.operator('olga')]) {
      expect((await pay.ask(who, 100)).status).toBe(403)
      expect((await who.ask(payouts.payoutRequests)).status).toBe(403)
    }
    expect((await pay.ask(world.visitor, 100)).status).toBe(401)
  })
})

describe('a request that waits', () => {
  it('is changed, and what is set aside follows', async () => {
    const who = await pay.creator('changer', 300)
    const { _id: id } = (await pay.ask(who, 100)).data
    expect((await change(who, id, { requestTokens: 250.25 })).data.requestTokens).toBe(250.25)
    expect(await held(who)).toEqual([49.75, 250.25])
    expect((await change(who, id, { requestTokens: 60, requestNote: 'Less.' })).data).toMatchObject({
      requestTokens: 60,
      amount: 60,
      requestNote: 'Less.',
    })
    expect(await held(who)).toEqual([240, 60])
    const tooMuch = await change(who, id, { requestTokens: 300.01 })
    expect([tooMuch.error, fieldOf(tooMuch)]).toEqual(['INSUFFICIENT_BALANCE', 'requestTokens'])
    expect((await change(who, id, { requestTokens: 49 })).error).toBe('AMOUNT_OUT_OF_RANGE')
    expect((await change(who, id, { paymentAccountType: 'paypal' })).error).toBe('PAYPAL_MISSING')
    expect((await change(who, id, { requestTokens: 300 })).status).toBe(200)
    expect(await held(who)).toEqual([0, 300])
  })

  it('is withdrawn, once, and can be asked for again', async () => {
    const who = await pay.creator('taker', 100)
    const { _id: id } = (await pay.ask(who, 100)).data
    expect((await withdraw(who, id)).data).toMatchObject({ status: 'rejected', state: 'withdrawn', withdrawn: true })
    expect((await withdraw(who, id)).status).toBe(200)
    expect([await held(who), await pending(who)]).toEqual([[100, 0], false])
    expect((await change(who, id, { requestTokens: 60 })).error).toBe('PAYOUT_STATE_REFUSED')
    expect((await pay.ask(who, 100)).status).toBe(200)
    await mailTo(world, 'taker@example.test', 'withdrew')
  })

  it("moves the balance that the creator's open tabs show, down and up again", async () => {
    const who = await pay.creator('watcher', 100)
    const { of, socket } = await inboxes(world).listen(who)
    // News of the sales that the creator lives on may still be on their way.
    const told = () =>
      (of('update_balance') as { token: number; balance: number; sale?: unknown }[]).filter(one => !one.sale)
    const { _id: id } = (await pay.ask(who, 80)).data
    await change(who, id, { requestTokens: 90 })
    await withdraw(who, id)
    await world.until(async () => told().length === 3)
    expect(told().map(({ token }) => token)).toEqual([-80, -10, 90])
    expect(told().at(-1)).toEqual({ token: 90, balance: 100 })
    socket.disconnect()
  })

  it('is the business of its creator alone', async () => {
    const [who, other] = [await pay.creator('owner', 100), await pay.creator('stranger', 100)]
    const { _id: id } = (await pay.ask(who, 100)).data
    for (const strange of [id, nobody, 'no-id'])
      for (const answer of [
        await view(other, strange),
        await change(other, strange, { requestTokens: 60 }),
        await withdraw(other, strange),
      ])
        expect([answer.status, answer.error]).toEqual([404, 'ENTITY_NOT_FOUND'])
    expect((await other.ask(payouts.payoutRequests)).data.total).toBe(0)
    expect((await view(who, id)).data.state).toBe('pending')
  })
})

describe('where the money goes', () => {
  const paypal = { email: 'mia@pay.test', phoneNumber: '+47 912 34 567' }
  const set = (who: Someone, key: string, body: object) =>
    who.ask(payouts.setPayoutMethod, { params: { key }, body: body as never })

  it('is set by its form and answered as it is and under value, and is what the settings of the page show', async () => {
    const who = await world.performer('setter')
    const { data } = await set(who, 'paypal', paypal)
    expect(data).toEqual({ ...paypal, key: 'paypal', value: paypal, source: 'performer', sourceId: who.id })
    expect((await who.ask(performerSettings.ownPerformer)).data.paypalSetting).toEqual({ value: paypal })
    const form = { firstName: 'Mia', lastName: 'Quill', bankName: 'DNB', bankAccount: pay.iban, country: 'NO' }
    const bank = await set(who, 'banking', { value: form })
    expect(bank.data).toMatchObject({ bankAccount: '•••• 7947', key: 'banking', value: { bankAccount: '•••• 7947' } })
    expect((await who.ask(users.me)).data.bankingInformation).toMatchObject({ bankName: 'DNB' })
    expect((await pay.balance(who)).methods.map(({ key }) => key)).toEqual(['banking', 'paypal'])
  })

  it('is refused where it cannot be right, field by field', async () => {
    const who = await world.performer('wrong')
    const form = { firstName: 'Mia', lastName: 'Quill', bankName: 'DNB', bankAccount: 'NO9386011117948', country: 'NO' }
    expect(fieldOf(await set(who, 'banking', form))).toBe('bankAccount')
    const empty = await set(who, 'banking', {})
    expect([empty.status, empty.body.fields?.map(({ path }) => path).sort()]).toEqual([
      400,
      ['bankAccount', 'bankName', 'country', 'firstName', 'lastName'],
    ])
    expect(fieldOf(await set(who, 'paypal', { email: 'nobody' }))).toBe('value.email')
    expect((await set(who, 'stripe', {})).error).toBe('GATEWAY_UNAVAILABLE')
    expect((await set(who, 'gold', {})).status).toBe(404)
    expect((await who.ask(payouts.stripeAccount, { body: {} as never })).error).toBe('GATEWAY_UNAVAILABLE')
    expect((await set(await world.fan('fanny'), 'paypal', paypal)).status).toBe(403)
    expect((await pay.balance(who)).methods).toEqual([])
  })

  it('waits for two days after a change, and the creator gets an email; saving the same account again changes nothing', async () => {
    const who = await pay.creator('mover', 300)
    await pay.bank(who, 'DE89 3704 0044 0532 0130 00')
    expect((await mailTo(world, 'mover@example.test', 'bank account')).text).toContain('48 hours')
    const { readyAt } = (await pay.balance(who)).methods[0] ?? {}
    const { data } = await pay.ask(who, 100)
    expect([data.payableFrom, data.waitsBecause]).toEqual([readyAt, expect.stringContaining('changed')])
    const hours = (new Date(data.payableFrom ?? 0).getTime() - new Date(data.createdAt).getTime()) / 3_600_000
    expect(hours).toBeGreaterThan(47.9)
    expect(hours).toBeLessThan(48.1)
    await pay.bank(who, 'DE89 3704 0044 0532 0130 00')
    expect((await pay.balance(who)).methods[0]?.readyAt).toBe(readyAt)
  })

  it('stays in a request as it was, until the creator changes the request', async () => {
    const who = await pay.creator('frozen', 300)
    const { _id: id } = (await pay.ask(who, 100)).data
    await pay.bank(who, 'DE89 3704 0044 0532 0130 00')
    expect((await view(who, id)).data).toMatchObject({ methodLabel: 'Sparebank •••• 7947', payableFrom: null })
    expect((await change(who, id, { requestNote: 'Soon.' })).data.methodLabel).toBe('Sparebank •••• 7947')
    const moved = (await change(who, id, { paymentAccountType: 'banking' })).data
    expect([moved.methodLabel, moved.payableFrom]).toEqual(['Sparebank •••• 3000', expect.any(String)])
    const stored = JSON.stringify(await sql()`select * from payout_requests where id = ${id}`, (_, one) =>
      typeof one === 'bigint' ? String(one) : one,
    )
    expect(stored).not.toContain('370400440532')
  })
})
