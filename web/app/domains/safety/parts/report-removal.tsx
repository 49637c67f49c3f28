import type { Reply, reports } from '@fanfare/contract'
import { Badge } from '../../../ui/surfaces.tsx'
import { isRemovable } from '../places.ts'
import { say } from '../takedown-words.ts'
import { PutBack, RemoveComment, TakeDown } from './takedown-acts.tsx'

type Row = Reply<typeof reports.operatorReports>['data'][number]

/** Says of a report that what it is about has left the site. */
export function LeftSite({ row: { target, takedownId, commentOf } }: { row: Row }) {
  const isCommentGone = target === 'comment' && commentOf === null
  if (takedownId === null && !isCommentGone) return null
  return (
    <Badge tone="bad" icon="eye-off">
      {say(isCommentGone ? 'commentGone' : 'takenDown')}
    </Badge>
  )
}

type Props = { row: Row; creator: string; onDone: () => void }

/** What an operator can do with the thing that a report is about: take it down, put it back, remove a comment. */
export function RemovalActs({ row: { target, targetId, takedownId, commentOf }, creator, onDone }: Props) {
  if (takedownId !== null) return <PutBack takedownId={takedownId} creator={creator} onDone={onDone} />
  if (isRemovable(target)) return <TakeDown {...{ target, targetId, creator, onDone }} />
  if (target === 'comment' && commentOf) return <RemoveComment commentId={targetId} onDone={onDone} />
  return null
}
