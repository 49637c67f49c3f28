import { addresses, checkout as cart, coupons, library, orders, products } from '@fanfare/contract'
import { viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { forVisitorsOnceASecond } from '../../kernel/visitor-cache.ts'
import type { CommentRefusalOf } from '../assets/index.ts'
import type { SocialThings } from '../social/index.ts'
import { changeAddress, createAddress, deleteAddress } from './commands/addresses.ts'
import { changeCoupon, changeSiteCoupon } from './commands/change-coupon.ts'
import { checkout } from './commands/checkout.ts'
import { createCoupon, createSiteCoupon, endCoupon, endSiteCoupon, usableCoupon } from './commands/coupons.ts'
import { download, downloadLink } from './commands/downloads.ts'
import { changeDelivery, updateOrder } from './commands/orders.ts'
import { createProduct, deleteProduct, updateProduct } from './commands/products.ts'
import { listDesk, listOwn, listUses, openDesk, showDeskRow } from './queries/coupons.ts'
import { openLibrary } from './queries/library.ts'
import { exportOrders, listOrdered, listSold, openOrder } from './queries/orders.ts'
import { listOwnUses, openOwn } from './queries/own-coupon.ts'
import { previewCheckout } from './queries/preview.ts'
import { listOwnProducts, listProducts, openOwnProduct, openProduct, productStatistics } from './queries/products.ts'
import { listAddresses } from './store/addresses.ts'
import { addressView } from './views/addresses.ts'
import { couponView, usableCouponView } from './views/coupons.ts'

/** What rooms lend to this one. */
export type ShopParts = {
  /** Why someone may not comment on a thing; the room of comments says it. */
  refusalOf: CommentRefusalOf
  /** How each kind of thing is shown that people own. */
  things: SocialThings
}

/** The endpoints of this room. */
export const shopRoutes = (parts: ShopParts): Binding[] => [
  ...productRoutes(parts),
  ...buyingRoutes,
  ...couponRoutes,
  ...addressRoutes,
  bind(library.library, (ctx, { query }) => openLibrary(ctx, parts.things, query)),
]

const productRoutes = ({ refusalOf }: ShopParts): Binding[] => [
  bind(products.createProduct, (ctx, { body, files }) => createProduct(ctx, body, files)),
  bind(products.updateProduct, (ctx, { params, body, files }) => updateProduct(ctx, params.id, body, files)),
  bind(products.deleteProduct, (ctx, { params }) => deleteProduct(ctx, params.id)),
  bind(products.ownProducts, (ctx, { query }) => listOwnProducts(ctx, query)),
  bind(products.ownProduct, (ctx, { params }) => openOwnProduct(ctx, params.id)),
  bind(products.productStatistics, (ctx, { params }) => productStatistics(ctx, params.id)),
  bind(products.products, (ctx, { query }) =>
    forVisitorsOnceASecond(ctx, 'products', query, () => listProducts(ctx, query)),
  ),
  bind(products.product, (ctx, { params }) => openProduct(ctx, params.id, refusalOf)),
  bind(products.downloadLink, (ctx, { params }) => downloadLink(ctx, params.id)),
  bind(products.download, (ctx, { params, query }) => download(ctx, params.id, query.s)),
]

const buyingRoutes: Binding[] = [
  bind(cart.checkout, (ctx, { body }) => checkout(ctx, body)),
  bind(cart.previewCheckout, (ctx, { body }) => previewCheckout(ctx, body)),
  bind(orders.orders, (ctx, { query }) => listSold(ctx, query)),
  bind(orders.ownOrders, (ctx, { query }) => listOrdered(ctx, query)),
  bind(orders.exportOrders, (ctx, { query }) => exportOrders(ctx, query)),
  bind(orders.order, (ctx, { params }) => openOrder(ctx, params.id)),
  bind(orders.updateOrder, (ctx, { params, body }) => updateOrder(ctx, params.id, body)),
  bind(orders.changeDelivery, (ctx, { params, body }) => changeDelivery(ctx, params.id, body.deliveryAddressId)),
]

const couponRoutes: Binding[] = [
  bind(coupons.createCoupon, async (ctx, { body }) => couponView(await createCoupon(ctx, body))),
  bind(coupons.createSiteCoupon, async (ctx, { body }) => couponView(await createSiteCoupon(ctx, body))),
  bind(coupons.endCoupon, (ctx, { params }) => endCoupon(ctx, params.id)),
  bind(coupons.endSiteCoupon, (ctx, { params }) => endSiteCoupon(ctx, params.id)),
  bind(coupons.applyCoupon, async (ctx, { params }) =>
    usableCouponView(await usableCoupon(ctx.db.sql, viewerOf(ctx).id, params.code)),
  ),
  bind(coupons.ownCoupons, (ctx, { query }) => listOwn(ctx, query)),
  bind(coupons.ownCoupon, (ctx, { params }) => openOwn(ctx, params.id)),
  bind(coupons.ownCouponUses, (ctx, { params, query }) => listOwnUses(ctx, params.id, query)),
  bind(coupons.changeCoupon, async (ctx, { params, body }) => couponView(await changeCoupon(ctx, params.id, body))),
  bind(coupons.siteCoupons, (ctx, { query }) => listDesk(ctx, query)),
  bind(coupons.siteCoupon, (ctx, { params }) => openDesk(ctx, params.id)),
  bind(coupons.changeSiteCoupon, async (ctx, { params, body }) =>
    showDeskRow(ctx, await changeSiteCoupon(ctx, params.id, body)),
  ),
  bind(coupons.couponUses, (ctx, { params, query }) => listUses(ctx, params.id, query)),
]

const addressRoutes: Binding[] = [
  bind(addresses.createAddress, async (ctx, { body }) => addressView(await createAddress(ctx, viewerOf(ctx), body))),
  bind(addresses.changeAddress, async (ctx, { params, body }) =>
    addressView(await changeAddress(ctx, viewerOf(ctx), params.id, body)),
  ),
  bind(addresses.changeAddressByForm, async (ctx, { params, body }) =>
    addressView(await changeAddress(ctx, viewerOf(ctx), params.id, body)),
  ),
  bind(addresses.addresses, async (ctx, { query: { limit = 10, offset = 0 } }) => {
    const { rows, total } = await listAddresses(ctx.db.sql, viewerOf(ctx).id, { limit, offset })
    return { data: rows.map(addressView), total }
  }),
  bind(addresses.deleteAddress, async (ctx, { params }) => {
    await deleteAddress(ctx, viewerOf(ctx), params.id)
    return { success: true }
  }),
]
