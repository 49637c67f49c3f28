import type { WaitTable } from '../../kernel/waits.ts'
import { releaseCounts } from './queries/desk.ts'
import { listSigned } from './store/waiting.ts'

/** What of this room waits for operators. */
export const releasesWaits: WaitTable = {
  releases: { permission: 'moderation', count: releaseCounts, list: listSigned },
}
