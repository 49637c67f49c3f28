import type { ChargeKind } from '@fanfare/contract'
import { galleryPurchasable, videoPurchasable } from '../assets/index.ts'
import { soldRequest } from '../custom-requests/index.ts'
import { soldPledge } from '../fundraisers/index.ts'
import { messagePurchasable } from '../messaging/index.ts'
import { feedPurchasable } from '../posts/index.ts'
import { productPurchasable } from '../shop/index.ts'
import { streamPurchasable } from '../streaming/index.ts'
import { soldGift, soldPeriod } from '../subscriptions/index.ts'
import { noFiles, type Sold } from '../wallet/index.ts'

/** Which room says what became of a charge, for every kind there is. */
export const soldAs: Record<ChargeKind, Sold> = {
  tip: { filesOf: noFiles },
  feed: feedPurchasable,
  gallery: galleryPurchasable,
  video: videoPurchasable,
  message: messagePurchasable,
  product: productPurchasable,
  stream: streamPurchasable,
  custom_request: soldRequest,
  pledge: soldPledge,
  call: { filesOf: noFiles },
  subscription: soldPeriod,
  subscription_gift: soldGift,
}
