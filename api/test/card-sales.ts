import { cards, subscriptionGifts, subscriptions, users } from '@fanfare/contract'
import { monthOf, type Shopping } from './sales.ts'
import type { Answer, Someone } from './world.ts'

/** Something that a card pays, for 10 tokens: how it is bought, by what the fan was shown in money. */
type CardSale = { buy(moneySeen: number): Promise<Answer<unknown>> }
type Ready = (s: Shopping, who: Someone, cardId: string) => Promise<CardSale>

/** A fan's card of the sandbox. */
export async function cardOf(who: Someone): Promise<string> {
  const body = { token: 'tok_success' }
  const { data } = await who.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body })
  return data._id
}

/** Everything that can be paid with a card, made ready at 10 tokens. */
export const cardSales: Record<string, Ready> = {
  'POST /payment/subscribe/performers': async (s, who, cardId) => {
    const creator = await s.t.creator()
    await monthOf(s, creator)(10)
    const body = { type: 'monthly' as const, performerId: creator.id, cardId, priceSeen: 10 }
    return { buy: moneySeen => who.ask(subscriptions.subscribe, { body: { ...body, moneySeen } }) }
  },
  'POST /subscriptions/gifts': async (s, who, cardId) => {
    const creator = await s.t.creator()
    await monthOf(s, creator)(10)
    const recipient = (await s.rita.ask(users.me)).data.username ?? ''
    const gift = { performerId: creator.id, recipient, months: 1, cardId, priceSeen: 10 } as const
    return { buy: moneySeen => who.ask(subscriptionGifts.giveSubscription, { body: { ...gift, moneySeen } }) }
  },
  'POST /subscriptions/:id/upgrade': async (s, who, cardId) => {
    const { mia, silver } = await s.t.withTiers()
    const { data } = await s.t.subscribe(who, mia)
    const id = data.subscription._id
    // What is unused becomes less by the millisecond, a hundredth at a time.
    return {
      buy: moneySeen =>
        s.t.upgrade(who, id, silver, { paymentGateway: undefined, cardId, moneySeen: moneySeen + 0.05 }),
    }
  },
  'POST /subscriptions/:id/resume': async (s, who, cardId) => {
    const id = (await s.t.subscribe(who, await s.t.creator())).data.subscription._id
    await s.t.pause(who, id)
    await s.t.pass(id, 31)
    return { buy: moneySeen => s.t.resume(who, id, { cardId, priceSeen: 10, moneySeen }) }
  },
  'PUT /subscriptions/:id': async (s, who, cardId) => {
    const id = (await s.t.subscribe(who, await s.t.creator())).data.subscription._id
    await s.sql`update subscriptions set state = 'past_due', due_at = now() + interval '1 day' where id = ${id}`
    const body = { cardId, priceSeen: 10 }
    return {
      buy: moneySeen => who.ask(subscriptions.changeSubscription, { params: { id }, body: { ...body, moneySeen } }),
    }
  },
}
