import { customRequests, users } from '@fanfare/contract'
import { moveDueRequests } from '../src/domains/custom-requests/commands/by-itself.ts'
import { at, day_ms, fromNow } from '../src/kernel/clock.ts'
import { giveTokens } from './money.ts'
import type { Someone, World } from './world.ts'

/** What fans of the tests want. */
export const customWish = 'A song for my sister, who turns 30.'

/** What a creator hands over. */
export const handedOver = { text: 'Here it is.', fileIds: [] as string[] }

export const offered = { isOn: true, price: 20, text: 'Songs for birthdays.', days: 5, openMax: 20 }
export type CustomAct =
  | 'accept'
  | 'decline'
  | 'cancel'
  | 'deliver'
  | 'counter'
  | 'agree'
  | 'withdraw'
  | 'complete'
  | 'dispute'

/** Fans who ask a creator for something, and the creator who makes it, as they do it over HTTP. */
export function customers(world: World, mia: () => Someone) {
  const act = (who: Someone, name: CustomAct | 'askChanges' | 'one', id: string, body?: unknown) =>
    who.ask(
      customRequests[name] as typeof customRequests.accept,
      { params: { id }, ...(body !== undefined && { body }) } as never,
    )
  const ask = (fan: Someone, changes: Record<string, unknown> = {}, performer = mia()) =>
    fan.ask(customRequests.ask, {
      body: { performerId: performer.id, kind: 'other', wish: customWish, price: 50, ...changes } as never,
    })
  async function asked(fan: Someone, changes: Record<string, unknown> = {}, performer = mia()): Promise<string> {
    const answer = await ask(fan, changes, performer)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.data._id
  }
  return {
    act,
    ask,
    asked,
    offer: (who: Someone, changes: Partial<typeof offered> = {}) =>
      who.ask(customRequests.changeSettings, { body: { ...offered, ...changes } }),
    /** A fan with 200 tokens. */
    async fanWithTokens(): Promise<Someone> {
      const fan = await world.fan('nina')
      await giveTokens(world, fan.id, 20_000n)
      return fan
    },
    /** A request that was delivered. */
    async delivered(fan: Someone): Promise<string> {
      const id = await asked(fan)
      await act(mia(), 'accept', id)
      await act(mia(), 'deliver', id, handedOver)
      return id
    },
    balance: async (who: Someone) => (await who.ask(users.me)).data.balance,
    stateOf: async (who: Someone, id: string) => (await act(who, 'one', id)).data.state,
    /** As if it were so many days later. */
    later: (days: number) => at(fromNow(days * day_ms), () => moveDueRequests(world.running.app)),
  }
}

/** The id of a request that its fan disputes. */
export async function disputedRequest(world: World): Promise<string> {
  const [fan, creator] = [await world.fan('customer'), await world.performer('maker')]
  await giveTokens(world, fan.id, 10_000n)
  const makes = { isOn: true, price: 20, text: 'Songs.', days: 3, openMax: 5 }
  await creator.ask(customRequests.changeSettings, { body: makes })
  const asked = { performerId: creator.id, kind: 'other' as const, wish: customWish, price: 50 }
  const { _id: id } = (await fan.ask(customRequests.ask, { body: asked })).data
  await creator.ask(customRequests.accept, { params: { id } })
  await creator.ask(customRequests.deliver, { params: { id }, body: handedOver })
  await fan.ask(customRequests.dispute, { params: { id }, body: { text: 'This is another song.' } })
  return id
}
