import type { StatusState } from '@fanfare/contract'
import type { StateLook } from '../../../core/page/studio-row.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'

/** How each state is shown. */
export const stateLooks: Record<StatusState, StateLook> = {
  works: { tone: 'good', icon: 'circle-check' },
  maintenance: { tone: 'info', icon: 'wrench' },
  slow: { tone: 'warn', icon: 'triangle-exclamation-point' },
  down: { tone: 'bad', icon: 'circle-exclamation-point' },
}

/** The state of a part of the site, in a word. */
export function StatusBadge({ state }: { state: StatusState }) {
  return <Badge {...stateLooks[state]}>{say(state)}</Badge>
}
