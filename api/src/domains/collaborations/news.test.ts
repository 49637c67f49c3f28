import { collaborations, notifications, refundDesk } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partners } from '../../../test/collaborations.ts'
import { mailTo } from '../../../test/mails.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

let world: World
let some: ReturnType<typeof partners>
let mia: Someone
let leo: Someone
let ivy: Someone
beforeAll(async () => {
  world = await openWorld()
  some = partners(world)
  ;[mia, leo, ivy] = [await world.performer('mia'), await world.performer('leo'), await world.performer('ivy')]
})
afterAll(() => world.close())

/** Waits for a line of someone's centre that names another person. */
async function told(who: Someone, what: string, other: Someone) {
  const line = await world.until(async () =>
    (await who.ask(notifications.list)).data.data.find(one => one.what === `collaboration_${what}`),
  )
  expect(line).toMatchObject({ actors: [{ _id: other.id }], href: expect.stringContaining('/creator/collaborations') })
}

it('tells each of what another did, in the site and by mail', async () => {
  const id = await some.post(mia)
  const asked =
    (
      await some.propose(mia, id, [
        [leo, 30],
        [ivy, 20],
      ])
    ).data.asked?._id ?? ''
  await told(leo, 'asked', mia)
  await mailTo(world, 'leo@example.test', 'wants to share earnings with you')
  await some.accept(leo, asked)
  await some.accept(ivy, asked)
  await told(mia, 'began', ivy)
  await told(leo, 'began', mia)
  await mailTo(world, 'mia@example.test', 'you now share earnings')
  await ivy.ask(collaborations.leave, { params: { id: asked } })
  await told(mia, 'left', ivy)
  await mia.ask(collaborations.end, { params: { kind: 'feed', id } })
  await told(leo, 'notice', mia)
})

it('tells the creator of a no', async () => {
  const asked = (await some.propose(mia, await some.post(mia), [[leo, 30]])).data.asked?._id ?? ''
  await leo.ask(collaborations.decline, { params: { id: asked }, body: { version: 1 } })
  await told(mia, 'declined', leo)
  await mailTo(world, 'mia@example.test', 'declined to share earnings')
})

it('tells those who share that a sale was refunded, with their own share and without the fan', async () => {
  const { id } = await some.shared(mia, [
    [leo, 30],
    [ivy, 20],
  ])
  const fan = await some.fan()
  await some.buy(fan, id)
  const charge = await some.charge(fan)
  const olga = await world.operator('olga')
  const body = { target: 'charge', targetId: charge.id, reason: 'They asked us by mail.' } as const
  expect((await olga.ask(refundDesk.giveRefund, { body })).status).toBe(200)
  for (const [who, amount] of [
    [leo, 24],
    [ivy, 16],
  ] as const) {
    const line = await world.until(async () =>
      (await who.ask(notifications.list)).data.data.find(({ what }) => what === 'shared_sale_refunded'),
    )
    expect(line).toMatchObject({ title: 'Lanterns', amount, actors: [{ _id: mia.id }], href: '/creator/earning' })
    expect(JSON.stringify(line)).not.toContain(fan.id)
  }
  const heard = async (who: Someone) => (await who.ask(notifications.list)).data.data.map(({ what }) => what)
  expect(await heard(mia)).toContain('sale_refunded')
  expect(await heard(mia)).not.toContain('shared_sale_refunded')
})
