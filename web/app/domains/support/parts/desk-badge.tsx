import type { SupportDeskRow } from '@fanfare/contract'
import { DueBadge } from '../../../core/page/due-badge.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { stateLooks } from '../states.ts'

/** The state of a request, or by when it has to be answered. */
export function DeskBadge({ of: { state, dueAt } }: { of: Pick<SupportDeskRow, 'state' | 'dueAt'> }) {
  if (!dueAt) return <Badge {...stateLooks[state]}>{say(state === 'open' ? 'waiting' : state)}</Badge>
  return <DueBadge dueAt={dueAt} due={when => say('due', { when })} late={when => say('late', { when })} />
}
