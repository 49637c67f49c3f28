import { payouts, performerSettings } from '@fanfare/contract'
import { chargeTip } from '../src/domains/wallet/index.ts'
import { newId } from '../src/kernel/ids.ts'
import { giveTokens, terms } from './money.ts'
import type { Someone, World } from './world.ts'

const iban = 'NO9386011117947'

/** What creators earn and where it goes, for tests about payouts. */
export function payees(world: World) {
  const { db } = world.running.app
  const bank = (who: Someone, bankAccount = iban) =>
    who.ask(performerSettings.setBanking, {
      params: { id: who.id },
      body: { firstName: 'Mia', lastName: 'Quill', bankName: 'Sparebank', bankAccount, country: 'NO' },
    })
  return {
    iban,
    bank,
    /** Lets the cool-down of a creator's accounts be over. */
    async settle(who: Someone): Promise<void> {
      await db.sql`update performer_banking set changed_at = now() - interval '9 days' where performer_id = ${who.id}`
      await db.sql`update performer_gateways set changed_at = now() - interval '9 days' where performer_id = ${who.id}`
    },
    /** Whole tokens that a creator can ask for at once, paid by a new fan. */
    async earn(who: Someone, tokens: number): Promise<void> {
      const fanId = newId()
      const amount_minor = BigInt(tokens * 100)
      await giveTokens(world, fanId, amount_minor)
      const free = { ...terms, commission_bps: 0, earningsHoldDays: 0, minimumTip_minor: 1n }
      await chargeTip(db, { fanId, performerId: who.id, amount_minor, terms: free })
    },
    /** A verified creator with a bank account that is not new, and so many tokens to ask for. */
    async creator(username: string, tokens: number): Promise<Someone> {
      const who = await world.performer(username)
      await bank(who)
      await this.settle(who)
      await this.earn(who, tokens)
      return who
    },
    ask: (who: Someone, requestTokens: number, more: object = {}) =>
      who.ask(payouts.requestPayout, {
        body: { requestTokens, paymentAccountType: 'banking', source: 'performer', ...more },
      }),
    balance: async (who: Someone) => (await who.ask(payouts.calculatePayout, { body: {} as never })).data,
  }
}

type Act = (id: string | undefined, act: string) => [path: string, init: RequestInit]

/** Requests of creators: two that wait, one that is approved, two that are sent, one to hold back and one that is. */
export async function payoutsToDecide(world: World, act: Act): Promise<string[]> {
  const pay = payees(world)
  const ids: string[] = []
  for (const name of ['una', 'dora', 'tria', 'quarta', 'quinta'])
    ids.push((await pay.ask(await pay.creator(name, 100), 100)).data._id)
  const more = await Promise.all(
    ['sexta', 'septa'].map(async name => (await pay.ask(await pay.creator(name, 100), 100)).data._id),
  )
  for (const id of ids.slice(2)) await world.raw(...act(id, 'approve'))
  for (const id of ids.slice(3)) await world.raw(...act(id, 'send'))
  await world.raw(...act(more[1], 'hold'))
  return [...ids, ...more]
}
