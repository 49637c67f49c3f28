import { cards, payment, settings, subscriptions } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCcbill } from '../../test/ccbill-company.ts'
import { openStripe } from '../../test/stripe-company.ts'
import { openWorld, type Someone, type World } from '../../test/world.ts'

let stripe: Awaited<ReturnType<typeof openStripe>>
let ccbill: Awaited<ReturnType<typeof openCcbill>>
let world: World
let nina: Someone
let mia: Someone
let olga: Someone
beforeAll(async () => {
  ;[stripe, ccbill] = await Promise.all([openStripe(), openCcbill()])
  const proxy = { TRUST_PROXY: '1', TRUSTED_COUNTRY_HEADER: 'cf-ipcountry' }
  world = await openWorld({ ...stripe.environment, ...ccbill.environment, ...proxy })
  stripe.serve(world)
  ccbill.serve(world)
  ;[nina, mia, olga] = [await world.fan('nina'), await world.performer('mia'), await world.operator('olga')]
})
afterAll(async () => {
  await world.close()
  await Promise.all([stripe.close(), ccbill.close()])
})

const route = (paymentRoutes: unknown) => olga.ask(settings.changeSettings, { body: { paymentRoutes } as never })
const from = (country: string) => ({ headers: { 'cf-ipcountry': country, 'x-forwarded-for': '1.2.3.4' } })
const topUp = async (country = 'NO', more = {}) =>
  (await nina.ask(payment.topUp, { body: { amount: 20, ...more }, ...from(country) })).data
const subscribe = async (country = 'NO') => {
  const body = { type: 'monthly' as const, performerId: mia.id }
  return (await nina.ask(subscriptions.subscribe, { body, ...from(country) })).data
}

it('payments go through the gateway of the site, or by the first route that fits what is paid and from where', async () => {
  expect([(await topUp()).paymentGateway, (await subscribe()).paymentGateway]).toEqual(['stripe', 'stripe'])
  expect((await route(['subscription DE stripe', 'subscription ccbill', 'any US ccbill'])).status).toBe(200)
  expect([(await topUp()).paymentGateway, (await topUp('US')).paymentGateway]).toEqual(['stripe', 'ccbill'])
  expect([(await subscribe()).paymentGateway, (await subscribe('DE')).paymentGateway]).toEqual(['ccbill', 'stripe'])
  expect((await topUp('US', { paymentGateway: 'stripe' })).paymentGateway).toBe('stripe')
  await route([])
})

it('a page that can’t be opened leads to the next gateway, which then owns the payment', async () => {
  stripe.fail(true)
  const begun = await topUp()
  expect(begun.paymentGateway).toBe('ccbill')
  await ccbill.pay(begun.paymentUrl)
  const { data } = await nina.ask(payment.payment, { params: { id: begun._id } })
  expect([data.status, data.paymentGateway]).toEqual(['success', 'ccbill'])
  expect((await nina.ask(payment.topUp, { body: { amount: 20, paymentGateway: 'stripe' } })).status).toBe(500)
  stripe.fail(false)
})

it('a kept card is charged by its own gateway only, as a charge may have happened there', async () => {
  const leo = await world.fan('leo')
  const body = { token: 'pm_card_visa', holderName: 'Leo Alder' }
  const { data: card } = await leo.ask(cards.saveCard, { params: { gateway: 'stripe' }, body })
  stripe.fail(true)
  const before = ccbill.books.asked.length
  const wanted = { type: 'monthly' as const, performerId: mia.id, cardId: card._id }
  const { data } = await leo.ask(subscriptions.subscribe, { body: wanted })
  await world.until(async () => stripe.asked.some(({ key }) => key === `charge:${data._id}`))
  const { data: row } = await leo.ask(payment.payment, { params: { id: data._id } })
  expect([row.status, row.paymentGateway, ccbill.books.asked.length]).toEqual(['processing', 'stripe', before])
})

it('routes that make no sense are refused with what they must be, and only owners change them', async () => {
  for (const wrong of [
    ['everything stripe'],
    ['any paypal'],
    ['any de stripe'],
    'any stripe',
    ['any stripe', 'any stripe'],
  ]) {
    const { status, body } = await route(wrong)
    expect([status, body.fields?.[0]?.path]).toEqual([400, 'paymentRoutes'])
    expect(body.fields?.[0]?.message).toContain('must be a list of routes')
  }
  for (const [who, status] of [
    [nina, 403],
    [mia, 403],
    [world.visitor, 401],
  ] as const)
    expect((await who.ask(settings.changeSettings, { body: { paymentRoutes: [] } as never })).status).toBe(status)
})
