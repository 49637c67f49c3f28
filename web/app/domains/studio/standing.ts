import type { SubscriberStatistics } from '@fanfare/contract'

/** How a creator's subscribers changed in a period and in the one before; what can't be said of nobody is null. */
export function standingOf({ subscribers, came, left, cameBefore, leftBefore }: SubscriberStatistics) {
  const atStart = subscribers - came + left
  const before = atStart - cameBefore + leftBefore
  return {
    grown: came - left,
    stay: shareStayed(atStart, left),
    stayBefore: shareStayed(before, leftBefore),
    cameChange: cameBefore > 0 ? Math.round((100 * (came - cameBefore)) / cameBefore) : null,
    leftChange: left - leftBefore,
  }
}

/** Of those who were there, how many stayed, in whole per cent. Who came and left within the period counts among both. */
function shareStayed(there: number, left: number): number | null {
  return there > 0 ? Math.max(0, Math.round((100 * (there - left)) / there)) : null
}
