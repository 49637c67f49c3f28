export const whichNames = ['coming', 'over'] as const
export type Which = (typeof whichNames)[number]

/** Which calls an address asks for. */
export function whichIn(request: Request): Which {
  return new URL(request.url).searchParams.get('which') === 'over' ? 'over' : 'coming'
}
