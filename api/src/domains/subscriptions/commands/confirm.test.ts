import { cards, notifications, payment, subscriptions } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { openStripe } from '../../../../test/stripe-company.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { renewDue } from './renew.ts'

let company: Awaited<ReturnType<typeof openStripe>>
let worlds: Record<'sandbox' | 'stripe', World>
beforeAll(async () => {
  company = await openStripe()
  worlds = { sandbox: await openWorld(), stripe: await openWorld(company.environment) }
  company.serve(worlds.stripe)
})
afterAll(async () => {
  await worlds.sandbox.close()
  await worlds.stripe.close()
  await company.close()
})

const tokens = {
  sandbox: { pays: 'tok_success', asks: 'tok_3ds' },
  stripe: { pays: 'pm_card_visa', asks: 'pm_card_authenticationRequired' },
}
const mine = async (fan: Someone) => (await fan.ask(subscriptions.mySubscriptions)).data.data[0]
const paymentOf = async (fan: Someone, id: string) => (await fan.ask(payment.payment, { params: { id } })).data
const confirm = (fan: Someone, id: string) => fan.ask(payment.confirmPayment, { params: { id } })
const renewIn = (world: World, days: number) => at(fromNow(days * day_ms), () => renewDue(world.running.app))

/** A fan whose renewal the bank wants to see confirmed: the subscription, and the payment that waits. */
async function waiting(name: 'sandbox' | 'stripe', username: string) {
  const world = worlds[name]
  const [fan, creator] = [await world.fan(username), await world.performer(`by${username}`)]
  const save = (token: string) =>
    fan.ask(cards.saveCard, { params: { gateway: name }, body: { token, holderName: 'Nina Alder' } })
  const pays = (await save(tokens[name].pays)).data._id
  const body = { type: 'monthly' as const, performerId: creator.id, cardId: pays }
  await fan.ask(subscriptions.subscribe, { body })
  const { _id: id } = await world.until(async () => (await mine(fan)) ?? false)
  const asks = (await save(tokens[name].asks)).data._id
  await fan.ask(subscriptions.changeSubscription, { params: { id }, body: { cardId: asks } })
  await renewIn(world, 32)
  const row = await world.until(async () => {
    const { data } = await fan.ask(payment.searchPayments, { query: { status: 'require_authentication' } })
    return data.data[0]
  })
  return { world, fan, id, paymentId: row._id }
}

/** Says yes on the page of the bank. */
async function sayYes(name: 'sandbox' | 'stripe', url: string) {
  if (name === 'stripe') return company.pay(url)
  const { url: base, running } = worlds.sandbox
  const page = url.replace(running.app.config.siteUrl, base.replace(/\/api$/, ''))
  const answer = { method: 'POST', body: new URLSearchParams({ answer: 'confirm' }), redirect: 'manual' } as const
  return fetch(`${page}/challenge`, answer)
}

it.each(['sandbox', 'stripe'] as const)(
  'a renewal through %s that the bank asks about is mailed, confirmed and paid once',
  async name => {
    const { world, fan, paymentId } = await waiting(name, `nina${name}`)
    expect(await mine(fan)).toMatchObject({ state: 'past_due', spent: 5.99 })
    const mail = await mailTo(world, `nina${name}@example.test`, 'Confirm the payment')
    expect(mail.text).toContain(`/payments/${paymentId}/confirm`)
    const line = await world.until(async () => {
      const { data } = await fan.ask(notifications.list)
      return data.data.find(({ what }) => what === 'renewal_unconfirmed')
    })
    expect(line.href).toBe(`/payments/${paymentId}/confirm`)
    const [one, two] = [await confirm(fan, paymentId), await confirm(fan, paymentId)]
    expect(one.data.paymentUrl).toBe(two.data.paymentUrl)
    await sayYes(name, one.data.paymentUrl)
    await world.until(async () => (await mine(fan))?.spent === 11.98)
    expect([(await mine(fan))?.state, (await paymentOf(fan, paymentId)).status]).toEqual(['active', 'success'])
    expect((await confirm(fan, paymentId)).error).toBe('PAYMENT_CLOSED')
  },
)

it.each(['sandbox', 'stripe'] as const)(
  'one through %s that nobody confirms is tried again, and ends with the days of grace',
  async name => {
    const { world, fan, id, paymentId } = await waiting(name, `otto${name}`)
    const failures = async () => {
      const [row] = await world.running.app.db.sql<{ failures: number }[]>`
      select failures from subscriptions where id = ${id}`
      return row?.failures
    }
    for (const [index, days] of [34, 36, 38].entries()) {
      await renewIn(world, days)
      await world.until(async () => (await failures()) === index + 2)
      const latest = await confirm(fan, paymentId)
      expect([latest.status, (await paymentOf(fan, paymentId)).status]).toEqual([200, 'canceled'])
    }
    await renewIn(world, 40)
    await world.until(async () => (await mine(fan))?.state === 'expired')
    expect((await confirm(fan, paymentId)).error).toBe('PAYMENT_CLOSED')
  },
)

it('somebody else’s payment can’t be confirmed, nor one that needs nobody', async () => {
  const { world, fan, paymentId } = await waiting('sandbox', 'rita')
  const [other, creator] = [await world.fan('sven'), await world.performer('leo')]
  const operator = await world.operator('olga')
  expect((await confirm(other, paymentId)).status).toBe(404)
  expect((await confirm(creator, paymentId)).status).toBe(403)
  expect((await confirm(operator, paymentId)).status).toBe(403)
  expect((await confirm(world.visitor, paymentId)).status).toBe(401)
  expect((await confirm(fan, 'nonsense')).status).toBe(404)
  const { data } = await fan.ask(payment.topUp, { body: { amount: 10 } })
  expect((await confirm(fan, data._id)).error).toBe('PAYMENT_CLOSED')
})
