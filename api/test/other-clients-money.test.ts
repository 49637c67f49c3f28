import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from './money.ts'
import { otherClient } from './other-clients.ts'
import { payees } from './payouts.ts'
import { openWorld, type Someone, type World } from './world.ts'

let world: World
let ask: ReturnType<typeof otherClient>
let mia: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  ask = otherClient(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  await giveTokens(world, nina.id, 10_000n)
})
afterAll(() => world.close())

/** What such a client calls the state of a subscription. */
function shownAs({ status, expiredAt }: { status: string; expiredAt: string }): string {
  return status === 'active' && new Date(expiredAt) < new Date() ? 'suspended' : status
}

describe('gateways', () => {
  it('with a page of their own are found under the name that clients know', async () => {
    expect((await ask(null, 'GET /settings/public')).data).toMatchObject({
      paymentGateway: 'ccbill',
      paymentGatewayName: 'sandbox',
    })
    const body = '{"amount":20,"paymentGateway":"ccbill"}'
    const { data } = await ask(nina, 'POST /payment/wallet/top-up', body)
    expect(new URL(data.paymentUrl).pathname).toMatch(/^\/sandbox\/checkout\//)
    const { data: rows } = await ask(nina, 'GET /payment/transactions/user/search?status=&limit=10&offset=0')
    expect(rows.data[0]).toMatchObject({ paymentGateway: 'ccbill', paymentGatewayName: 'sandbox' })
  })
})

describe('a subscription', () => {
  const rowOf = async () => (await ask(nina, 'GET /subscriptions/user/search?limit=10&offset=0')).data.data[0]

  it('that renews says when its period ends, and is cancelled by the path of any gateway', async () => {
    const body = `{"type":"monthly","performerId":"${mia.id}","cardId":"","paymentGateway":"system"}`
    expect((await ask(nina, 'POST /payment/subscribe/performers', body)).data.status).toBe('success')
    const row = await rowOf()
    expect(row).toMatchObject({ subscriptionId: row._id, isRenewing: true, expiredAt: row.nextRecurringDate })
    expect([shownAs(row), typeof row.accessEndsAt]).toEqual(['active', 'string'])
    const { data: list } = await ask(mia, 'GET /subscriptions/performer/search?limit=10&offset=0')
    expect(list.data[0]).toMatchObject({ subscriptionId: row._id, expiredAt: row.expiredAt })
    const cancelled = await ask(nina, `POST /payment/ccbill/cancel-subscription/${row.subscriptionId}`)
    expect([cancelled.status, cancelled.data.success]).toEqual([200, true])
    const after = await rowOf()
    expect(after).toMatchObject({ status: 'deactivated', isRenewing: false, expiredAt: row.expiredAt })
    expect((await ask(nina, `GET /performers/${mia.id}`)).data.isSubscribed).toBe(true)
  })
})

describe('payouts', () => {
  it('can be asked for until a request waits for its review', async () => {
    const pay = payees(world)
    const leo = await pay.creator('leo', 300)
    const mayAsk = async () => (await ask(leo, 'GET /payout-requests/check/pending-review')).data
    expect(await mayAsk()).toBe(true)
    const { data } = await pay.ask(leo, 100)
    expect(await mayAsk()).toBe(false)
    await ask(leo, `DELETE /payout-requests/${data._id}`)
    expect(await mayAsk()).toBe(true)
  })
})
