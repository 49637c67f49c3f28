import { customRequests } from '@fanfare/contract'
import { giveTokens } from './money.ts'
import type { World } from './world.ts'

/** The id of a request that its fan disputes. */
export async function disputedRequest(world: World): Promise<string> {
  const [fan, creator] = [await world.fan('customer'), await world.performer('maker')]
  await giveTokens(world, fan.id, 10_000n)
  const makes = { isOn: true, price: 20, text: 'Songs.', days: 3, openMax: 5 }
  await creator.ask(customRequests.changeSettings, { body: makes })
  const wish = 'A song for my sister, who turns 30.'
  const asked = { performerId: creator.id, kind: 'other' as const, wish, price: 50 }
  const { _id: id } = (await fan.ask(customRequests.ask, { body: asked })).data
  await creator.ask(customRequests.accept, { params: { id } })
  await creator.ask(customRequests.deliver, { params: { id }, body: { text: 'Here it is.', fileIds: [] } })
  await fan.ask(customRequests.dispute, { params: { id }, body: { text: 'This is another song.' } })
  return id
}
