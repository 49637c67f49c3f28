import { feeds, type RefundReason, refundDesk, refunds, users, wallet } from '@fanfare/contract'
import { giveTokens } from './money.ts'
import { photographers } from './photos.ts'
import { called } from './shop.ts'
import type { Someone, World } from './world.ts'

/** Buys things and asks for the money back, as fans and operators do. */
export function refunders(world: World) {
  let fans = 0
  return {
    balance: async (who: Someone) => (await who.ask(users.me)).data.balance,
    /** Another fan with so many tokens. */
    async fan(tokens = 100): Promise<Someone> {
      const who = await world.fan(called('buyer', ++fans))
      if (tokens > 0) await giveTokens(world, who.id, BigInt(tokens * 100))
      return who
    },
    /** A post with a picture that is for sale, and its purchase. */
    async boughtPost(who: Someone, creator: Someone, price = 10) {
      const post = await photographers(world).post(creator, { audience: 'sale', price })
      const { data } = await who.ask(wallet.buyFeed, { params: { id: post._id }, body: {} })
      return { postId: post._id, chargeId: data._id }
    },
    /** Buys a post that somebody has for sale. */
    buy: (who: Someone, id: string) => who.ask(wallet.buyFeed, { params: { id }, body: {} }),
    ask: (who: Someone, targetId: string, reason: RefundReason = 'not_as_described') =>
      who.ask(refunds.askRefund, { body: { target: 'charge', targetId, reason, note: 'Please.' } }),
    approve: (who: Someone, id: string, adminNote = 'Fine.') =>
      who.ask(refundDesk.approveRefund, { params: { id }, body: { adminNote } }),
    no: (who: Someone, id: string) =>
      who.ask(refundDesk.refuseRefund, { params: { id }, body: { adminNote: 'It opened well.' } }),
    isOpen: async (who: Someone, id: string) => !(await who.ask(feeds.feed, { params: { id } })).data.locked,
    /** Looks at the picture of a post as a browser does. */
    async look(who: Someone, postId: string): Promise<void> {
      const { data } = await who.ask(feeds.feed, { params: { id: postId } })
      const { status } = await photographers(world).fetchAs(who, data.files[0]?.url)
      if (status !== 200) throw new Error(`The picture was answered with ${status}.`)
    },
  }
}
