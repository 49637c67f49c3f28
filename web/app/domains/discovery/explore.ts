export const POSTS_PAGE = 24

export type Order = 'for-you' | 'newest'
/** Posts with and without the label of AI, none with it, or no others. */
export const aiChoices = ['all', 'without', 'only'] as const
export type Ai = (typeof aiChoices)[number]
/** What an address of explore asks for. */
export type Wanted = { order: Order; tag: string; ai: Ai }

export function wantedOf(params: URLSearchParams): Wanted {
  return {
    order: params.get('order') === 'newest' ? 'newest' : 'for-you',
    ai: aiChoices.find(choice => choice === params.get('ai')) ?? 'all',
    tag: (params.get('tag') ?? '').trim().replace(/^#/, '').slice(0, 50).toLowerCase(),
  }
}

/** The address of explore with this order, tag and choice about AI. */
export function explorePath({ order, tag, ai }: Wanted): string {
  const params = new URLSearchParams()
  if (tag) params.set('tag', tag)
  if (order !== 'for-you') params.set('order', order)
  if (ai !== 'all') params.set('ai', ai)
  const text = params.toString()
  return text ? `/explore?${text}` : '/explore'
}

/** What the endpoint for posts is asked. */
export function queryOf({ order, tag, ai }: Wanted) {
  return { order, ...(tag && { tag }), ...(ai !== 'all' && { madeWithAi: ai === 'only' }), limit: POSTS_PAGE }
}
