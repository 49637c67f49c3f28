import { cards, payment, subscriptions, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renewDue } from '../src/domains/subscriptions/commands/renew.ts'
import { gatewayNamed } from '../src/gateways/index.ts'
import { at, day_ms, fromNow } from '../src/kernel/clock.ts'
import { type Company, companies } from './gateway-companies.ts'
import type { Someone, World } from './world.ts'

describe.each(companies)('one story through $name', ({ name, can, open }) => {
  let company: Company
  let world: World
  let nina: Someone
  let mia: Someone
  beforeAll(async () => {
    ;({ company, world } = await open())
    nina = await world.fan('nina')
    mia = await world.performer('mia')
  })
  // Closing checks every account of the ledger.
  afterAll(async () => {
    await world.close()
    await company.close()
  })

  const balance = async (who = nina) => (await who.ask(users.me)).data.balance
  const paymentOf = async (id: string, who = nina) => (await who.ask(payment.payment, { params: { id } })).data
  const statusIs = (id: string, status: string, who = nina) =>
    world.until(async () => (await paymentOf(id, who)).status === status)
  const topUp = async (who = nina) => (await who.ask(payment.topUp, { body: { amount: 20 } })).data
  const mine = async (who = nina) => (await who.ask(subscriptions.mySubscriptions)).data.data[0]
  const booked = async () => {
    const [row] = await world.running.app.db.sql<[{ sum: bigint }]>`
      select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entries
      where account_id = ${`gateway:${name}:clearing`}`
    return Number(row.sum)
  }
  const taken = async (id: string) => {
    const [row] = await world.running.app.db.sql<
      { gateway_reference: string; amount_minor: bigint; currency: string }[]
    >`select gateway_reference, amount_minor, currency from payments where id = ${id}`
    if (!row) throw new Error('There is no such payment.')
    return { reference: row.gateway_reference, amount_minor: row.amount_minor, currency: row.currency }
  }

  /** A fan whose card the gateway keeps, and what that card does. */
  async function fanWith(username: string, does: 'pays' | 'declines' | 'lacks_funds' | 'asks') {
    const who = await world.fan(username)
    await company.keep(who, does)
    return { who, cardId: (await who.ask(cards.cards)).data.data[0]?._id ?? '' }
  }
  const subscribe = (who: Someone, cardId: string) =>
    who.ask(subscriptions.subscribe, { body: { type: 'monthly', performerId: mia.id, cardId } })

  it('a top-up is credited once, however often and in whatever order it is told', async () => {
    const before = [await balance(), await booked()] as const
    const { _id, paymentUrl, paymentGatewayName } = await topUp()
    expect([paymentGatewayName, (await paymentOf(_id)).status]).toEqual([name, 'created'])
    const paid = await company.pay(paymentUrl)
    await statusIs(_id, 'success')
    await Promise.all([company.repeat(paid), company.repeat(paid)])
    expect([await balance(), Math.abs((await booked()) - before[1])]).toEqual([before[0] + 20, 2_000])
  })

  it('what is forged, or tells of another amount or currency, credits nothing', async () => {
    const before = await balance()
    const { _id, paymentUrl } = await topUp()
    const paid = await company.pay(paymentUrl, { isTold: false })
    expect(await company.forge(paid)).toBe(403)
    await company.repeat(paid, { amount: '2.95' })
    await company.repeat(paid, { currency: 'EUR' })
    expect([(await paymentOf(_id)).status, await balance()]).toEqual(['created', before])
    await company.repeat(paid)
    await statusIs(_id, 'success')
  })

  it('a card that paid is kept, and pays a subscription and its renewal without its holder', async () => {
    const { who, cardId } = await fanWith('otto', 'pays')
    const { data } = await subscribe(who, cardId)
    await statusIs(data._id, 'success', who)
    expect(await mine(who)).toMatchObject({ state: 'active', spent: 5.99 })
    // News of the first payment may hold the subscription just then; renewing passes by what another holds.
    await world.until(async () => {
      await at(fromNow(32 * day_ms), () => renewDue(world.running.app))
      return (await mine(who))?.spent === 11.98
    })
  })

  it.each([
    ['declines', 'The card was declined.'],
    ['lacks_funds', 'The card has insufficient funds.'],
  ] as const)('a kept card that %s says so, and nothing is charged', async (does, reason) => {
    const before = await booked()
    const { who, cardId } = await fanWith(does.replace('_', ''), does)
    const kept = await booked()
    const { data } = await subscribe(who, cardId)
    await statusIs(data._id, 'fail', who)
    expect([(await paymentOf(data._id, who)).failureReason, await mine(who)]).toEqual([reason, undefined])
    expect([await booked(), kept - before <= 2_000]).toEqual([kept, true])
  })

  it.runIf(can.confirm)('a bank that asks is answered on the page, or not at all', async () => {
    const { who, cardId } = await fanWith('rita', 'asks')
    const { data } = await subscribe(who, cardId)
    await statusIs(data._id, 'require_authentication', who)
    const { data: page } = await who.ask(payment.confirmPayment, { params: { id: data._id } })
    await company.refuseToConfirm(page.paymentUrl)
    expect([await mine(who), (await paymentOf(data._id, who)).status === 'success']).toEqual([undefined, false])
  })

  it('a refund goes back once', async () => {
    const before = await balance()
    const { _id, paymentUrl } = await topUp()
    await company.pay(paymentUrl)
    await statusIs(_id, 'success')
    const payment = await taken(_id)
    const gateway = gatewayNamed(world.running.app, name)
    await Promise.all([1, 2].map(() => gateway.refund(world.running.app, payment)))
    await statusIs(_id, 'refunded')
    expect(await balance()).toBe(before)
  })

  it('a dispute that is lost takes the money for good', async () => {
    const before = await balance()
    const { _id, paymentUrl } = await topUp()
    const paid = await company.pay(paymentUrl)
    await statusIs(_id, 'success')
    await company.dispute(paid)
    await company.decide(paid, 'lost')
    await statusIs(_id, 'lost')
    expect(await balance()).toBe(before)
  })

  it.runIf(can.winDisputes)('a dispute that is won gives everything back', async () => {
    const before = await balance()
    const { _id, paymentUrl } = await topUp()
    const paid = await company.pay(paymentUrl)
    await statusIs(_id, 'success')
    await company.dispute(paid)
    await statusIs(_id, 'disputed')
    expect(await balance()).toBe(before)
    await company.decide(paid, 'won')
    await statusIs(_id, 'won')
    expect(await balance()).toBe(before + 20)
  })
})
