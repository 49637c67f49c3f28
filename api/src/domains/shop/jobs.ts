import { day_ms, fromNow } from '../../kernel/clock.ts'
import { addJobIn, type RoomJobs } from '../../kernel/jobs.ts'
import { type LetterWords, writeTo } from '../identity/index.ts'
import { releaseUses } from './store/coupons.ts'
import { forgetDownloads } from './store/downloads.ts'
import { findOrder, type OrderRow } from './store/orders.ts'
import { inMail, type Mail } from './words/mails.ts'

export const shopJobs: RoomJobs = {
  mail: {
    /** Tells the fan or the creator of an order how it is; `status` is what it was when the mail was asked for. */
    async mail_order_changed(app, payload) {
      const { orderId, userId, status, event } = payload as Record<'orderId' | 'userId' | 'status' | 'event', string>
      const order = await findOrder(app.db.sql, orderId)
      if (!order) return
      const isFan = userId === order.fan_id
      const path = isFan ? `/user/orders/${order.id}` : `/creator/my-order/${order.id}`
      // Receipts, and money that comes back, reach everyone.
      const isReceipt = (isFan && event === 'placed') || status === 'refunded'
      const runAt = await writeTo(app, { userId, ...(!isReceipt && { event: 'orders' }) }, inMail, mail => ({
        ...wordsFor(mail, order, { status, event, isFan }),
        action: { label: mail.say('view'), href: `${app.config.siteUrl}${path}` },
      }))
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

type Said = Pick<LetterWords, 'title' | 'lines'>
type Change = { status: string; event: string; isFan: boolean }

function wordsFor(mail: Mail, order: OrderRow, { status, event, isFan }: Change): Said {
  const { say, tokens } = mail
  const { number, product_name: name, quantity, address, shipping_code } = order
  const what = quantity > 1 ? say('products', { n: quantity, name }) : say('product', { name })
  const code = shipping_code ? [say('code', { code: shipping_code })] : []
  const deliver = say('deliver', { address })
  if (event === 'address') return { title: say('addressTitle', { number }), lines: [what, deliver] }
  if (event === 'shipping_code') return { title: say('codeTitle', { number }), lines: [what, ...code] }
  if (event === 'placed') return isFan ? placed(mail, order, what) : received(mail, order, what)
  switch (status) {
    case 'shipping':
      return { title: say('shippingTitle', { number }), lines: [what, ...code, deliver] }
    case 'delivered':
      return { title: say('deliveredTitle', { number }), lines: [what, ...code] }
    default: {
      const back = say(isFan ? 'refundedFan' : 'refundedCreator', { paid: tokens(order.paid_minor) })
      return { title: say('refundedTitle', { number }), lines: [what, back] }
    }
  }
}

function placed({ say, tokens }: Mail, { number, paid_minor, address, product_type }: OrderRow, what: string): Said {
  const next = product_type === 'digital' ? say('download') : say('deliver', { address })
  return { title: say('placedTitle', { number }), lines: [what, say('placedText', { paid: tokens(paid_minor) }), next] }
}

function received({ say, tokens }: Mail, order: OrderRow, what: string): Said {
  const { number, net_minor, address, note, product_type } = order
  const next = product_type === 'digital' ? [] : [say('deliver', { address })]
  const said = note ? [say('note', { note })] : []
  const earned = say('receivedText', { earned: tokens(net_minor) })
  return { title: say('receivedTitle', { number }), lines: [what, earned, ...next, ...said] }
}
