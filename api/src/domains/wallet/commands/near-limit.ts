import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { changeLimits, limitPeriods, lockLimits, standingOf } from '../store/limits.ts'

/** From so many hundredths of a limit on the fan is told, once in its window. */
const near_percent = 80n

/** A charge was made: tells its fan which of their limits they come near, or have reached. */
export async function tellNearLimits(tx: Tx, fanId: string): Promise<void> {
  const row = await lockLimits(tx, fanId)
  const standing = await standingOf(tx, fanId)
  for (const period of limitPeriods) {
    const window = standing.find(one => one.period === period && one.counted === 'spending')
    const told = row[`told_${period}_until`]
    if (!window || window.limit_minor === null || (told && told > now())) continue
    const { limit_minor, counted_minor, opens_at } = window
    if (counted_minor * 100n < limit_minor * near_percent) continue
    await changeLimits(tx, fanId, { [`told_${period}_until`]: opens_at })
    await recordFact(tx, 'limit_reached', {
      fanId,
      period,
      limitMinor: String(limit_minor),
      spentMinor: String(counted_minor),
      opensAt: opens_at.toISOString(),
    })
  }
}
