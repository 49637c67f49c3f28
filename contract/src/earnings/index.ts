export type { EarningMonth, EarningView } from './earnings.ts'
export * as earnings from './earnings.ts'
