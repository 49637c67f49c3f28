import type { LeakOutcome } from '@fanfare/contract'
import type { IconName } from '../../ui/icon-names.ts'

/** Everything that the site keeps of this room begins with it. */
export const leaksKey = ['leaks'] as const

/** How what came of a trace looks. */
export const outcomeLooks: Record<LeakOutcome, { tone?: 'good' | 'warn' | 'bad'; icon: IconName }> = {
  waiting: { icon: 'hourglass' },
  found: { tone: 'good', icon: 'fingerprint-pattern' },
  nobody: { icon: 'users' },
  another: { tone: 'warn', icon: 'images' },
  unknown: { tone: 'warn', icon: 'search-x' },
  unseen: { icon: 'eye-off' },
  short: { tone: 'warn', icon: 'clock' },
  unreadable: { tone: 'bad', icon: 'file-x' },
}

const digits = new Intl.NumberFormat('en')

/** A power of ten in figures, as in "1 in 1,000,000". */
export const powerText = (power: number): string => digits.format(10 ** power)
