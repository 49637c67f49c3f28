import { deadLetters, earnings, payoutDesk, payouts } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payees } from '../../../../test/payouts.ts'
import { openStripe } from '../../../../test/stripe-company.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { sendTransfer } from './transfer.ts'

let company: Awaited<ReturnType<typeof openStripe>>
let world: World
let olga: Someone
beforeAll(async () => {
  company = await openStripe()
  world = await openWorld(company.environment)
  company.serve(world)
  olga = await world.operator('olga')
})
afterAll(async () => {
  await world.close()
  await company.close()
})

const standing = async (who: Someone) => (await who.ask(payouts.stripeStanding)).data
const connect = (who: Someone) => who.ask(payouts.stripeAccount, { body: {} as never })
const stateOf = async (who: Someone, id: string) => (await who.ask(payouts.payoutRequest, { params: { id } })).data
const ask = (who: Someone, tokens: number) => payees(world).ask(who, tokens, { paymentAccountType: 'stripe' })
const act = (endpoint: typeof payoutDesk.approvePayout | typeof payoutDesk.sendPayout, id: string) =>
  olga.ask(endpoint as typeof payoutDesk.sendPayout, { params: { id }, body: {} })

/** A creator with an account at Stripe that can be paid and isn't new. */
async function connected(username: string, tokens = 200) {
  const who = await world.performer(username)
  await payees(world).earn(who, tokens)
  await connect(who)
  await company.settleAccount(true)
  await world.until(async () => (await standing(who)).canBePaid)
  await world.running.app.db.sql`
    update stripe_accounts set changed_at = now() - interval '9 days' where performer_id = ${who.id}`
  return who
}

it('a creator connects an account, and can be paid there once Stripe says so', async () => {
  const mia = await world.performer('mia')
  await payees(world).earn(mia, 100)
  expect(await standing(mia)).toMatchObject({ isOffered: true, isConnected: false, canBePaid: false })
  expect((await ask(mia, 60)).error).toBe('GATEWAY_UNAVAILABLE')
  const [one, two] = [await connect(mia), await connect(mia)]
  expect([one.data.url, two.data.url]).toEqual([expect.stringMatching(/connect\.stripe\.test\/acct_/), one.data.url])
  expect(await standing(mia)).toMatchObject({ isConnected: true, canBePaid: false, missing: ['external_account'] })
  expect((await ask(mia, 60)).error).toBe('GATEWAY_UNAVAILABLE')
  await company.settleAccount(true)
  await world.until(async () => (await payees(world).balance(mia)).methods.some(({ key }) => key === 'stripe'))
  const { data } = await ask(mia, 60)
  expect(data.waitsBecause).not.toBe(null)
})

it('a payout is transferred once, when an operator sends it, and nobody else decides how it goes on', async () => {
  const leo = await connected('leo')
  const { data } = await ask(leo, 60)
  await act(payoutDesk.approvePayout, data._id)
  expect((await act(payoutDesk.sendPayout, data._id)).data.next).toEqual([])
  await world.until(async () => (await stateOf(leo, data._id)).state === 'done')
  await sendTransfer(world.running.app, data._id)
  const made = [...company.transfers.values()].filter(({ transfer_group }) => transfer_group === data._id)
  expect(made).toMatchObject([{ amount: '6000', currency: 'usd' }])
  expect(company.asked.find(({ path, key }) => path === '/v1/transfers' && key)?.key).toBe(`payout:${data._id}`)
})

it('one that Stripe refuses comes back with the reason, and the tokens are available again', async () => {
  const ana = await connected('ana')
  const { data } = await ask(ana, 60)
  await act(payoutDesk.approvePayout, data._id)
  await company.settleAccount(false)
  await act(payoutDesk.sendPayout, data._id)
  const back = await world.until(async () => {
    const row = await stateOf(ana, data._id)
    return row.state === 'returned' && row
  })
  expect(back.adminNote).toBe('Stripe: The destination account can’t receive transfers.')
  expect((await payees(world).balance(ana)).remainingUnpaidTokens).toBe(200)
})

it('while Stripe has a problem of its own it waits, and only Stripe can end it', async () => {
  const eva = await connected('eva')
  const { data } = await ask(eva, 60)
  await act(payoutDesk.approvePayout, data._id)
  company.fail(true)
  await act(payoutDesk.sendPayout, data._id)
  const given = { params: { id: data._id }, body: { adminNote: 'It came back.' } }
  expect((await olga.ask(payoutDesk.returnPayout, given)).error).toBe('PAYOUT_STATE_REFUSED')
  expect((await stateOf(eva, data._id)).state).toBe('sent')
  company.fail(false)
  await sendTransfer(world.running.app, data._id)
  expect((await stateOf(eva, data._id)).state).toBe('done')
})

it('is not transferred again by a try that comes after Stripe has forgotten the first', async () => {
  const mio = await connected('mio')
  const { data } = await ask(mio, 60)
  await act(payoutDesk.approvePayout, data._id)
  await act(payoutDesk.sendPayout, data._id)
  await world.until(async () => (await stateOf(mio, data._id)).state === 'done')
  company.forgetKeys()
  await world.running.app.db.sql`update payout_requests set state = 'sent', closed_at = null where id = ${data._id}`
  await sendTransfer(world.running.app, data._id)
  expect([...company.transfers.values()].filter(one => one.transfer_group === data._id)).toHaveLength(1)
})

it('one that Stripe takes back after it was done returns to the creator, and its sales are unpaid again', async () => {
  const ute = await connected('ute', 50)
  await payees(world).earn(ute, 60)
  const paid = async () => (await ute.ask(earnings.searchEarnings, { query: { isPaid: true } })).data.total
  const { data } = await ask(ute, 110)
  await act(payoutDesk.approvePayout, data._id)
  await act(payoutDesk.sendPayout, data._id)
  await world.until(async () => (await stateOf(ute, data._id)).state === 'done')
  expect(await paid()).toBe(2)
  const transfer = { id: 'tr_taken_back', object: 'transfer', reversed: true, metadata: { payoutId: data._id } }
  const part = { ...transfer, reversed: false, amount_reversed: 1_200, currency: 'usd' }
  for (let time = 0; time < 2; time++) await company.tell('transfer.reversed', part, 'evt_taken_back_in_part')
  expect((await stateOf(ute, data._id)).state).toBe('done')
  const query = { kind: 'transfer_reversed_in_part', about: data._id, state: 'all' } as const
  const parts = async () => (await olga.ask(deadLetters.deadLetters, { query })).data.data
  expect(await parts()).toMatchObject([{ payoutId: data._id, amount: 12, currency: 'USD', state: 'parked' }])
  const letter = { params: { id: 'stripe:evt_taken_back_in_part' }, body: { note: 'Paid by bank.' } }
  expect((await olga.ask(deadLetters.closeDeadLetter, letter)).status).toBe(200)
  expect(await parts()).toMatchObject([{ state: 'closed', closing: { note: 'Paid by bank.' } }])
  for (const id of ['evt_taken_back', 'evt_taken_back', 'evt_taken_back_again'])
    await company.tell('transfer.reversed', transfer, id)
  await world.until(async () => (await stateOf(ute, data._id)).state === 'returned')
  expect((await payees(world).balance(ute)).remainingUnpaidTokens).toBe(110)
  expect(await paid()).toBe(0)
})

it('the bank file leaves out what Stripe transfers, and nobody else connects accounts', async () => {
  const ida = await connected('ida')
  const { data } = await ask(ida, 60)
  await act(payoutDesk.approvePayout, data._id)
  expect(String((await olga.ask(payoutDesk.bankFile)).body.text)).not.toContain(data._id)
  const fan = await world.fan('nina')
  for (const [who, status] of [
    [fan, 403],
    [olga, 403],
    [world.visitor, 401],
  ] as const)
    expect([(await connect(who)).status, (await who.ask(payouts.stripeStanding)).status]).toEqual([status, status])
})
