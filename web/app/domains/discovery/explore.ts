export const POSTS_PAGE = 24

export type Order = 'for-you' | 'newest'
/** What an address of explore asks for. */
export type Wanted = { order: Order; tag: string }

export function wantedOf(params: URLSearchParams): Wanted {
  return {
    order: params.get('order') === 'newest' ? 'newest' : 'for-you',
    tag: (params.get('tag') ?? '').trim().replace(/^#/, '').slice(0, 50).toLowerCase(),
  }
}

/** The address of explore with this order and tag. */
export function explorePath({ order, tag }: Wanted): string {
  const params = new URLSearchParams()
  if (tag) params.set('tag', tag)
  if (order !== 'for-you') params.set('order', order)
  const text = params.toString()
  return text ? `/explore?${text}` : '/explore'
}

/** What the call for posts is asked. */
export function queryOf({ order, tag }: Wanted) {
  return { order, ...(tag && { tag }), limit: POSTS_PAGE }
}
