import type { AssetStatistics } from '@fanfare/contract'
import { sayMaking } from '../../../core/page/making-words.ts'
import { countText, minorOf, tokensText } from '../../../ui/money.ts'
import type { Asset } from '../cache.ts'

/** What it takes to see a thing, for its creator. */
export function termsText({ audience, price }: Pick<Asset, 'audience' | 'price'>): string {
  if (audience === 'sale') return sayMaking('tokens', { n: tokensText(minorOf(price)) })
  if (audience === 'followers') return sayMaking('followers')
  return sayMaking(audience === 'subscribers' ? 'subscribers' : 'free')
}

/** How often a thing was looked at and liked. */
export function countsOf({ stats: { views, likes } }: Pick<Asset, 'stats'>) {
  return [
    { icon: 'eye', label: sayMaking('views', { n: views, count: countText(views) }), text: countText(views) },
    { icon: 'heart', label: sayMaking('likes', { n: likes, count: countText(likes) }), text: countText(likes) },
  ] as const
}

/** How a thing does, as figures. */
export function figuresOf(stats: AssetStatistics): (readonly [string, string])[] {
  const tokens = (wire: number) => sayMaking('tokens', { n: tokensText(minorOf(wire)) })
  return [
    [sayMaking('figureViews'), countText(stats.views)],
    [sayMaking('figureLikes'), countText(stats.likes)],
    [sayMaking('figureComments'), countText(stats.comments)],
    [sayMaking('figureBookmarks'), countText(stats.bookmarks)],
    [sayMaking('figureBuyers'), countText(stats.buyers)],
    [sayMaking('figurePaid'), tokens(stats.grossPrice)],
    [sayMaking('figureNet'), tokens(stats.netPrice)],
  ]
}
