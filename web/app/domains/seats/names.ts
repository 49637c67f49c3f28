import type { SeatView } from '@fanfare/contract'

/** What a seat is called: its helper, or what the creator entered. */
export function nameOf({ helper, invited }: Pick<SeatView, 'helper' | 'invited'>): string {
  return helper?.name ?? invited
}
