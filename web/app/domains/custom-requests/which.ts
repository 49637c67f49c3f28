export const whichNames = ['open', 'over'] as const
export type Which = (typeof whichNames)[number]

/** Which requests an address asks for. */
export function whichIn(request: Request): Which {
  return new URL(request.url).searchParams.get('which') === 'over' ? 'over' : 'open'
}
