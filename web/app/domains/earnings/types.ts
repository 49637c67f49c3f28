import type { EarningType } from '@fanfare/contract'
import { say } from './words.ts'

/** What a sale was of, in words. */
export const typeText = (type: EarningType): string => say(`type_${type}`)
