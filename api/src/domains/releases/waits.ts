import type { WaitTable } from '../../kernel/waits.ts'
import { releaseCounts } from './queries/desk.ts'

/** What of this room waits for operators. */
export const releasesWaits: WaitTable = {
  releases: releaseCounts,
}
