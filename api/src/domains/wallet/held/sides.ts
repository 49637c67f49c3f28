import type { HeldRow } from './agreement.ts'

/** The side of an agreement on which someone is; undefined for everyone else. */
export function sideOf(row: Pick<HeldRow, 'fan_id' | 'performer_id'>, userId: string): 'fan' | 'creator' | undefined {
  if (row.fan_id === userId) return 'fan'
  return row.performer_id === userId ? 'creator' : undefined
}
