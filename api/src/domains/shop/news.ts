import { shopNews as declared } from '@fanfare/contract'
import { roomNews } from '../../kernel/news.ts'
import { pageOf, type Thing, titlesOf } from '../notifications/index.ts'
import { findOrders } from './store/orders.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** Products, to subscribers; orders, to who sells and to who bought. */
export const shopNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    async product_published(tx, facts) {
      const titles = await titlesOf(
        tx,
        facts.map(({ productId }) => productOf(productId)),
      )
      return ({ productId, performerId }) => ({
        toPeopleOf: performerId,
        audience: 'subscribers',
        what: 'product_published',
        groupKey: `product_published:${performerId}`,
        actorId: performerId,
        thing: productOf(productId),
        data: { title: titles.get(productId) ?? '', href: pageOf(productOf(productId)) },
      })
    },
    async order_placed(tx, facts) {
      const orders = await findOrders(
        tx,
        facts.map(({ orderId }) => orderId),
      )
      return ({ orderId, fanId, performerId }) => ({
        to: [performerId],
        what: 'order_received',
        groupKey: `order:${orderId}`,
        actorId: fanId,
        thing: { type: 'order', id: orderId },
        data: { title: orders.get(orderId)?.product_name ?? '', href: `/studio/orders/${orderId}` },
      })
    },
    async order_changed(tx, facts) {
      const orders = await findOrders(
        tx,
        facts.map(({ orderId }) => orderId),
      )
      return ({ orderId, fanId, performerId }) => ({
        to: [fanId],
        what: 'order_moved',
        groupKey: `order:${orderId}`,
        actorId: performerId,
        thing: { type: 'order', id: orderId },
        data: { title: orders.get(orderId)?.product_name ?? '', href: `/user/orders/${orderId}` },
      })
    },
  },
})

const productOf = (id: string): Thing => ({ type: 'product', id })
