import { room } from '../../kernel/room.ts'
import { targetsIn } from '../social/index.ts'
import { topUpCoupons } from './commands/coupons.ts'
import { productTakedown } from './commands/takedown.ts'
import { shopFacts } from './facts.ts'
import { productFileUses } from './file-uses.ts'
import { shopCron, shopJobs } from './jobs.ts'
import { shopNews } from './news.ts'
import { shopPersonal } from './personal.ts'
import { productPurchasable } from './purchasables.ts'
import { countProducts, productViews } from './queries/products.ts'
import { productTarget } from './queries/target.ts'
import { shopRoutes } from './routes.ts'
import { lookAtProducts } from './store/products.ts'
import { writtenCoupons, writtenProducts } from './store/written.ts'
import { shopPlaces, shopToDo } from './studio.ts'

export const shopRoom = room('shop', {
  routes: house => shopRoutes({ refusalOf: house.one('comments').refusalOf, things: targetsIn(house) }),
  facts: shopFacts,
  jobs: shopJobs,
  cron: shopCron,
  personal: shopPersonal,
  news: shopNews,
  views: [productViews],
  sells: [productPurchasable],
  targets: { product: productTarget },
  fileUses: productFileUses,
  takedowns: { product: productTakedown },
  looks: { product: lookAtProducts },
  topUpCoupons,
  searchTotals: { totalProduct: countProducts },
  written: [writtenProducts, writtenCoupons],
  toDo: shopToDo,
  places: shopPlaces,
  tables: ['addresses', 'checkouts', 'coupon_uses', 'coupons', 'orders', 'product_downloads', 'products'],
  reads: ['files', 'payments', 'performers', 'reactions', 'users'],
})
