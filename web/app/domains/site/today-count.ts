import { today } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { counted } from '../../core/session/counted.ts'
import { watching } from '../../core/session/watching.ts'

/** Asks how many things wait for the operator. */
export async function countToday(): Promise<void> {
  const counts = await call(today.todayCounts).catch(() => null)
  if (counts) store.setState({ total: counts.kinds.reduce((sum, { waiting }) => sum + waiting, 0) })
}

const watch = watching(countToday)

/** How many things wait for the operator. */
const { store, useCount } = counted(async () => watch)
export const useTodayCount = useCount
