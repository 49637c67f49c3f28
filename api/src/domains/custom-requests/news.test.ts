import { customRequests, notifications } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { disputedRequest } from '../../../test/custom-requests.ts'
import { giveTokens } from '../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

let world: World
let mia: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  await giveTokens(world, nina.id, 20_000n)
  const makes = { isOn: true, price: 20, text: 'Songs.', days: 5, openMax: 5 }
  await mia.ask(customRequests.changeSettings, { body: makes })
})
afterAll(() => world.close())

/** Someone's notifications, newest first. */
const linesOf = async (who: Someone) =>
  (await who.ask(notifications.list)).data.data.filter(line => line.event === 'custom_requests')

/** Waits for a notification that names the other person and links to the request. */
async function told(who: Someone, what: string, other: Someone, id: string) {
  const line = await world.until(async () => (await linesOf(who)).find(one => one.what === what))
  expect(line).toMatchObject({ actors: [{ _id: other.id }], href: `/custom-requests/${id}` })
}

it('tells each side what the other did with a request, and not what they did themselves', async () => {
  const wish = 'A song for my sister, who turns 30.'
  const body = { performerId: mia.id, kind: 'other' as const, wish, price: 50 }
  const { _id: id } = (await nina.ask(customRequests.ask, { body })).data
  const params = { id }
  await told(mia, 'custom_request_asked', nina, id)
  await mia.ask(customRequests.counter, { params, body: { price: 60, days: 3 } })
  await told(nina, 'custom_request_countered', mia, id)
  await nina.ask(customRequests.agree, { params, body: { price: 60 } })
  await told(mia, 'custom_request_accepted', nina, id)
  await mia.ask(customRequests.deliver, { params, body: { text: 'La la.', fileIds: [] } })
  await told(nina, 'custom_request_delivered', mia, id)
  await nina.ask(customRequests.askChanges, { params, body: { text: 'Louder, please.' } })
  await told(mia, 'custom_request_changes_asked', nina, id)
  await mia.ask(customRequests.cancel, { params, body: { note: 'I lost my voice.' } })
  await told(nina, 'custom_request_returned', mia, id)
  const whats = async (who: Someone) =>
    (await linesOf(who)).map(line => line.what.replace('custom_request_', '')).sort()
  expect(await whats(nina)).toEqual(['countered', 'delivered', 'returned'])
  expect(await whats(mia)).toEqual(['accepted', 'asked', 'changes_asked'])
})

it('tells operators who decide about money of a dispute, and no others', async () => {
  const [olga, omar] = [await world.operator('olga'), await world.operator('omar')]
  await world.running.app.db.sql`update operators set permissions = '{moderation}' where user_id = ${omar.id}`
  const id = await disputedRequest(world)
  const toDecide = async (who: Someone) =>
    (await who.ask(notifications.list)).data.data.find(({ what }) => what === 'custom_request_to_decide')
  expect(await world.until(() => toDecide(olga))).toMatchObject({ href: `/operator/custom-requests/${id}` })
  expect(await toDecide(omar)).toBeUndefined()
})
