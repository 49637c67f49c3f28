export const whichNames = ['open', 'over'] as const
export type Which = (typeof whichNames)[number]
