/**
 * Shop: products, carts, coupons, orders and what fans own; delivery addresses.
 *
 * - A product is sold with its stock, its order and its coupon in the transaction of the charge: all of it or nothing.
 * - A cart is paid as a whole or not at all; each product in it is a charge and an order of its own.
 * - A digital file leaves only by a link that its buyer asked for, five times in a day, in the session that asked.
 * - What was bought stays: an order keeps what the product was, its image and its file, when the product changes or goes.
 * - A coupon of the site is paid by the site; one of a creator lowers what the creator is paid.
 * - An address is seen by its owner alone; the copy in an order also by the creator who delivers.
 */
export { createAddress } from './commands/addresses.ts'
export { giveCoupon } from './commands/coupons.ts'
export { sellProduct } from './commands/products.ts'
export { shopJobs } from './jobs.ts'
export { productPurchasable } from './purchasables.ts'
export { productViews } from './queries/products.ts'
export { findOrder } from './store/orders.ts'
