import { say } from './desk-words.ts'

const kinds = [
  'paid',
  'failed',
  'canceled',
  'disputed',
  'refunded',
  'dispute_won',
  'dispute_lost',
  'inquiry_opened',
  'transfer_reversed_in_part',
] as const

/** What a gateway told, in a word. */
export function kindText(kind: string): string {
  const known = kinds.find(one => one === kind)
  return known ? say(`kind_${known}`) : kind
}
