import { notificationChoices, orders, showRequests } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { called, shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, fromNow, hour_ms, minute_ms } from '../../../kernel/clock.ts'
import { keptMails } from '../../../kernel/mail.ts'
import { house, jobsIn } from '../../../rooms.ts'

let world: World
let shop: ReturnType<typeof shopkeeper>
let people = 0

beforeAll(async () => {
  world = await openWorld()
  shop = shopkeeper(world)
})
afterAll(() => world.close())

const clock = (time: Date) => time.toISOString().slice(11, 16)

/** Gives somebody quiet hours from an hour ago until two hours from now. */
async function rests(who: Someone) {
  const [from, to] = [clock(fromNow(-hour_ms)), clock(fromNow(2 * hour_ms))]
  const body = { quiet: { isOn: true, from, to }, timezone: 'UTC' }
  expect((await who.ask(notificationChoices.saveSettings, { body: body as never })).status).toBe(200)
  return { who, to: await addressOf(who) }
}

const quietCreator = async () => rests(await world.performer(called('quiet', ++people)))

async function addressOf({ id }: Someone): Promise<string> {
  const [row] = await world.running.app.db.sql<{ email: string }[]>`select email from users where id = ${id}`
  return row?.email ?? ''
}

type Held = { identifier: string; payload: Record<string, unknown>; run_at: Date }

/** The mail that waits because of somebody's quiet hours. */
const held = (name: string, key: string, id: string) =>
  world.until(async () => {
    const [job] = await world.running.app.db.sql<Held[]>`
      select j.identifier, p.payload::jsonb as payload, p.run_at from graphile_worker._private_jobs p
      join graphile_worker._private_tasks j on j.id = p.task_id
      where j.identifier = ${name} and p.payload->>${key} = ${id} and p.run_at > now() + interval '1 hour'`
    return job
  })

/** Does what waits, a minute after it is due. */
async function later({ identifier, payload, run_at }: Held): Promise<void> {
  const job = jobsIn(house).flatMap(room => room.mail?.[identifier] ?? [])[0]
  await at(new Date(run_at.getTime() + minute_ms), async () => job?.(world.running.app, payload))
}

describe('in quiet hours', () => {
  it('a mail about an order waits until they end; a receipt and a refund don’t', async () => {
    const { who, to } = await quietCreator()
    const fan = await shop.fan()
    const { to: fanAddress } = await rests(fan)
    const mug = await shop.product(who)
    const body = { items: [{ productId: mug._id, quantity: 1 }], ...(await shop.delivery(fan)) }
    const orderId = shop.of(shop.made(await shop.pay(fan, body)).orders, mug._id)._id
    const waiting = await held('mail_order_changed', 'orderId', orderId)
    expect(await keptMails(world.running.app.db, to)).toEqual([])
    await mailTo(world, fanAddress, 'got your order')
    await later(waiting)
    expect(await keptMails(world.running.app.db, to)).toMatchObject([{ subject: expect.stringContaining('New order') }])
    await who.ask(orders.updateOrder, { params: { id: orderId }, body: { deliveryStatus: 'refunded' } })
    await mailTo(world, fanAddress, 'was refunded')
  })

  it('a mail about a show waits, unless the show begins before they end', async () => {
    const { who, to } = await quietCreator()
    await world.running.app.db.sql`update performers set public_chat_price_minor = 600 where user_id = ${who.id}`
    const ask = async (startAt: Date) => {
      const body = { performerId: who.id, startAt: startAt.toISOString() }
      return shop.made(await (await shop.fan()).ask(showRequests.requestShow, { body: body as never }))
    }
    await ask(fromNow(hour_ms))
    await mailTo(world, to, 'asks for a private show')
    const data = await ask(fromNow(30 * hour_ms))
    const waiting = await held('mail_show_requested', 'requestId', data._id)
    expect(await keptMails(world.running.app.db, to)).toHaveLength(1)
    await later(waiting)
    expect(await keptMails(world.running.app.db, to)).toHaveLength(2)
  })
})
