import type { CaseKind, reportTitles } from '@fanfare/contract'
import { hour_ms } from '../../../kernel/clock.ts'
import { businessDaysAfter } from '../policy.ts'

/** By when a case has to be decided, and whether that is so soon that operators hear of it at once. */
export type Clock = { dueAt: Date; isUrgent: boolean }

const businessDays = 7
const childAbuse: (typeof reportTitles)[number] = 'Child abuse'

/**
 * When a case is due that came at a moment: intimate pictures after 48 hours (TAKE IT DOWN Act), child abuse after 24
 * hours, everything else after 7 business days, which is what card schemes allow for complaints. Business days are
 * Monday to Friday in UTC; the first one is the day after.
 */
export function clockOf(kind: CaseKind, title: string | null, receivedAt: Date): Clock {
  if (kind === 'report' && title === childAbuse) return within(24, receivedAt)
  if (kind === 'intimate') return within(48, receivedAt)
  return { dueAt: businessDaysAfter(receivedAt, businessDays), isUrgent: false }
}

function within(hours: number, receivedAt: Date): Clock {
  return { dueAt: new Date(receivedAt.getTime() + hours * hour_ms), isUrgent: true }
}
