export const whichNames = ['coming', 'over'] as const
export type Which = (typeof whichNames)[number]
