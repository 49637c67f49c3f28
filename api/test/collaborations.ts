import { collaborations, earnings, feeds, users, wallet } from '@fanfare/contract'
import { findCharges } from '../src/domains/wallet/index.ts'
import { giveTokens } from './money.ts'
import { called } from './shop.ts'
import type { Someone, World } from './world.ts'

type Share = [who: Someone, percent: number]

/** Creators who share what posts earn, and fans who buy them, as they do it over HTTP. */
export function partners(world: World) {
  let fans = 0
  const propose = (who: Someone, id: string, shares: Share[], more: object = {}) =>
    who.ask(collaborations.propose, {
      params: { kind: 'feed', id },
      body: { shares: shares.map(([{ id: performerId }, percent]) => ({ performerId, percent })), ...more },
    })
  const accept = (who: Someone, id: string, version = 1) =>
    who.ask(collaborations.accept, { params: { id }, body: { version } })
  /** A post for sale. */
  const post = async (who: Someone, price = 100): Promise<string> =>
    (await who.ask(feeds.createFeed, { body: { type: 'text', text: 'Lanterns', isSale: true, price } as never })).data
      ._id
  const buy = (fan: Someone, id: string) => fan.ask(wallet.buyFeed, { params: { id } })
  return {
    propose,
    accept,
    post,
    buy,
    async fan(tokens_minor = 100_000n): Promise<Someone> {
      const fan = await world.fan(called('buyer', ++fans))
      await giveTokens(world, fan.id, tokens_minor)
      return fan
    },
    /** A post for sale whose earnings are shared: everyone has accepted. */
    async shared(who: Someone, shares: Share[], price = 100): Promise<{ id: string; agreementId: string }> {
      const id = await post(who, price)
      const { data, body, status } = await propose(who, id, shares)
      if (status !== 200) throw new Error(JSON.stringify(body))
      const agreementId = data.asked?._id ?? ''
      for (const [one] of shares) await accept(one, agreementId)
      return { id, agreementId }
    },
    of: async (who: Someone, id: string) =>
      (await who.ask(collaborations.ofOwnItem, { params: { kind: 'feed', id } })).data,
    list: async (who: Someone, state: 'asked' | 'shared' | 'proposed' | 'ended') =>
      (await who.ask(collaborations.list, { query: { state } })).data.data,
    /** What a creator is owed now, by their accounts. */
    async owed(who: Someone): Promise<number> {
      const { data } = await who.ask(earnings.earningStats)
      return Math.round((data.maturing + data.available) * 100) / 100
    },
    balance: async (who: Someone) => (await who.ask(users.me)).data.balance,
    /** The newest charge of a fan. */
    async charge(fan: Someone) {
      const [row] = await world.running.app.db.sql<{ id: string }[]>`
        select id from charges where fan_id = ${fan.id} order by created_at desc limit 1`
      const charge = (await findCharges(world.running.app.db.sql, [row?.id ?? ''])).get(row?.id ?? '')
      if (!charge) throw new Error('Nothing was charged.')
      return charge
    },
  }
}
