import { wallet } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { AssetKind } from './cache.ts'

type Offered = { key: string; priceSeen: number }

/** Buys a gallery or a video at the price that was shown or a lower one, under a key that makes it safe to repeat. */
export function charge(kind: AssetKind, id: string, { key, priceSeen }: Offered): Promise<{ balance: number }> {
  return call(kind === 'gallery' ? wallet.buyGallery : wallet.buyVideo, { params: { id }, body: { priceSeen }, key })
}

/** How a purchase is named in an address, for people who come back from a login or a top-up. */
export function purchaseName(kind: AssetKind, id: string): string {
  return `${kind}-${id}`
}

/** What a name in an address stands for, or null. */
export function purchaseOf(name: string): { kind: AssetKind; id: string } | null {
  const [, kind, id] = /^(gallery|video)-(.+)$/.exec(name) ?? []
  return id && (kind === 'gallery' || kind === 'video') ? { kind, id } : null
}
