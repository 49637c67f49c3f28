import { walletNews as declared, kindOf } from '@fanfare/contract'
import type { Queryable, Tx } from '../../kernel/database.ts'
import type { Facts } from '../../kernel/facts.ts'
import { type RoomNews, roomNews, type Say, type Step } from '../../kernel/news.ts'
import { type ChargeRow, findCharges, type ShareRow, sharesOfCharges } from './store/charges.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** Which of some messages operators took down: their words aren't told once more. */
export type ClosedAmong = (db: Queryable, messageIds: string[]) => Promise<Set<string>>

/** Tips, sales and refunds, limits and automatic top-ups. */
export const walletNews = (closedAmong: ClosedAmong): RoomNews =>
  roomNews(declared, {
    words: { en, ar },
    facts: {
      async charge_made(tx, facts) {
        const charges = await chargesOf(tx, facts)
        return fact => {
          const { news } = kindOf(fact.kind)
          if (news === 'by_room') return []
          return news === 'tip' ? tipped(fact) : sold(fact, charges.get(fact.chargeId)?.title ?? '')
        }
      },
      charge_refunded: (tx, facts) => refunds(tx, facts, closedAmong),
      limit_reached:
        () =>
        ({ fanId, period, limitMinor, spentMinor, opensAt }) => ({
          to: [fanId],
          what: BigInt(spentMinor) < BigInt(limitMinor) ? 'limit_near' : 'limit_used_up',
          groupKey: `limit:${period}:${opensAt}`,
          data: { amountMinor: limitMinor, at: opensAt, href: '/wallet/limits' },
        }),
      auto_topped_up:
        () =>
        ({ fanId, paymentId, tokensMinor }) => ({
          to: [fanId],
          what: 'auto_topped_up',
          groupKey: `payment:${paymentId}`,
          thing: { type: 'payment', id: paymentId },
          data: { amountMinor: tokensMinor, href: `/wallet/receipts/${paymentId}` },
        }),
      auto_top_up_capped:
        () =>
        ({ fanId, month }) => ({
          to: [fanId],
          what: 'auto_top_up_capped',
          groupKey: `auto_top_up_capped:${month}`,
          data: { href: '/wallet/auto-top-up' },
        }),
      auto_top_up_stopped:
        () =>
        ({ fanId }) => ({
          to: [fanId],
          what: 'auto_top_up_stopped',
          groupKey: 'auto_top_up_stopped',
          data: { href: '/wallet/auto-top-up' },
        }),
    },
  })

const chargesOf = (tx: Tx, facts: { chargeId: string }[]) =>
  findCharges(
    tx,
    facts.map(fact => fact.chargeId),
  )

const paidOf = ({ grossMinor, coveredMinor = '0' }: { grossMinor: string; coveredMinor?: string }) =>
  String(BigInt(grossMinor) - BigInt(coveredMinor))

function tipped({ chargeId, fanId, performerId, grossMinor }: Facts['charge_made']): Step {
  return {
    to: [performerId],
    what: 'tip_received',
    groupKey: `tip:${chargeId}`,
    actorId: fanId,
    thing: { type: 'charge', id: chargeId },
    data: { amountMinor: grossMinor, href: '/creator/earning' },
  }
}

function sold(fact: Facts['charge_made'], title: string): Step[] {
  const { chargeId, fanId, performerId, grossMinor } = fact
  const thing = { type: 'charge', id: chargeId }
  return [
    {
      to: [performerId],
      what: 'sale_made',
      groupKey: `sale:${chargeId}`,
      actorId: fanId,
      thing,
      data: { title, amountMinor: grossMinor, href: '/creator/earning' },
    },
    {
      to: [fanId],
      what: 'purchase_made',
      groupKey: `purchase:${chargeId}`,
      actorId: performerId,
      thing,
      data: { title, amountMinor: paidOf(fact), href: '/wallet' },
    },
  ]
}

type Refunded = Facts['charge_refunded']

/** The lines of an order say that it was refunded. */
async function refunds(tx: Tx, facts: Refunded[], closedAmong: ClosedAmong): Promise<Say<'charge_refunded'>> {
  const some = facts.filter(fact => fact.kind !== 'product')
  const charges = await chargesOf(tx, some)
  const shares = Map.groupBy(await sharesOfCharges(tx, [...charges.values()]), share => share.charge_id)
  const closed = await closedAmong(
    tx,
    some.filter(fact => fact.kind === 'message').map(fact => fact.targetId),
  )
  return fact => {
    if (fact.kind === 'product') return undefined
    const charge = charges.get(fact.chargeId)
    const isClosed = fact.kind === 'message' && closed.has(fact.targetId)
    const title = isClosed ? 'Message' : (charge?.title ?? '')
    return [...refunded(fact, title), ...(charge ? sharesRefunded(charge, shares.get(charge.id) ?? [], title) : [])]
  }
}

function refunded(fact: Refunded, title: string): Step[] {
  const { chargeId, fanId, performerId, grossMinor } = fact
  const group = { groupKey: `refund:${chargeId}`, thing: { type: 'charge', id: chargeId } }
  return [
    {
      ...group,
      to: [fanId],
      what: 'refund_made',
      actorId: performerId,
      data: { title, amountMinor: paidOf(fact), href: '/wallet' },
    },
    {
      ...group,
      to: [performerId],
      what: 'sale_refunded',
      actorId: fanId,
      data: { title, amountMinor: grossMinor, href: '/creator/earning' },
    },
  ]
}

/** Those who had a part in a sale that is given back read what it was; the fan is the seller's, and isn't named. */
function sharesRefunded(charge: ChargeRow, shares: ShareRow[], title: string): Step[] {
  return shares.map(({ performer_id, net_minor }) => ({
    to: [performer_id],
    what: 'shared_sale_refunded',
    groupKey: `refund:${charge.id}`,
    actorId: charge.performer_id,
    thing: { type: 'charge', id: charge.id },
    data: { title, amountMinor: String(net_minor), href: '/creator/earning' },
  }))
}
