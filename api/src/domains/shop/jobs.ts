import { minorToText } from '@fanfare/contract'
import { day_ms, fromNow } from '../../kernel/clock.ts'
import { addJobIn, type RoomJobs } from '../../kernel/jobs.ts'
import { sendLetter } from '../../kernel/letter.ts'
import { getUser } from '../identity/index.ts'
import { releaseUses } from './store/coupons.ts'
import { forgetDownloads } from './store/downloads.ts'
import { findOrder, type OrderRow } from './store/orders.ts'

export const shopJobs: RoomJobs = {
  mail: {
    /** Tells the fan or the creator of an order how it is; `status` is what it was when the mail was asked for. */
    async mail_order_changed(app, payload) {
      const { orderId, userId, status, event } = payload as Record<'orderId' | 'userId' | 'status' | 'event', string>
      const order = await findOrder(app.db.sql, orderId)
      if (!order) return
      const { email, first_name, name } = await getUser(app.db.sql, userId)
      if (!email) return
      const isFan = userId === order.fan_id
      const { title, lines } = wordsFor(order, status, event, isFan)
      const path = isFan ? `/user/orders/${order.id}` : `/creator/my-order/${order.id}`
      const content = {
        title,
        lines: [`Hi ${first_name || name},`, ...lines],
        action: { label: 'View order', href: `${app.config.siteUrl}${path}` },
      }
      // Receipts, and money that comes back, reach everyone.
      const isReceipt = (isFan && event === 'placed') || status === 'refunded'
      const runAt = await sendLetter(app, {
        ...{ to: email, letter: content },
        ...(!isReceipt && { about: { userId, event: 'orders' } }),
      })
      if (runAt) await addJobIn(app.db.sql, 'mail_order_changed', payload, { runAt })
    },
  },
  housekeeping: {
    async forget_old_downloads(app) {
      await forgetDownloads(app.db.sql, fromNow(-day_ms))
    },
    /** Coupons of top-ups that were begun a day ago and never paid. */
    async release_unused_coupons(app) {
      await releaseUses(app.db.sql, { before: fromNow(-day_ms) })
    },
  },
}

export const shopCron = '23 4 * * * forget_old_downloads\n33 * * * * release_unused_coupons'

function wordsFor(order: OrderRow, status: string, event: string, isFan: boolean): { title: string; lines: string[] } {
  const { number, product_name, quantity, address } = order
  const what = quantity > 1 ? `${quantity} × ${product_name}` : product_name
  const code = order.shipping_code ? [`Shipping code: ${order.shipping_code}`] : []
  if (event === 'address')
    return { title: `Order ${number} goes to a new address`, lines: [what, `Deliver to: ${address}`] }
  if (event === 'shipping_code') return { title: `Order ${number} has a shipping code`, lines: [what, ...code] }
  if (event === 'placed') return isFan ? placed(order, what) : received(order, what)
  switch (status) {
    case 'shipping':
      return { title: `Order ${number} is on its way`, lines: [what, ...code, `Deliver to: ${address}`] }
    case 'delivered':
      return { title: `Order ${number} was delivered`, lines: [what, ...code] }
    default: {
      const paid = minorToText(order.paid_minor)
      const back = isFan ? `${paid} tokens are back in your wallet.` : `The fan got ${paid} tokens back.`
      return { title: `Order ${number} was refunded`, lines: [what, back] }
    }
  }
}

function placed({ number, paid_minor, address, product_type }: OrderRow, what: string) {
  const next = product_type === 'digital' ? 'You can download it from your order.' : `Deliver to: ${address}`
  return { title: `We've got your order ${number}`, lines: [what, `You paid ${minorToText(paid_minor)} tokens.`, next] }
}

function received({ number, net_minor, address, note, product_type }: OrderRow, what: string) {
  const next = product_type === 'digital' ? [] : [`Deliver to: ${address}`]
  const said = note ? [`Note: ${note}`] : []
  return { title: `New order ${number}`, lines: [what, `You earn ${minorToText(net_minor)} tokens.`, ...next, ...said] }
}
