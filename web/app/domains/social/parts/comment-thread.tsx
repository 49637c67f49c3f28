import type { CommentView } from '@fanfare/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../core/http/call.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { askToJoin, type CommentActs } from '../comment-acts.ts'
import { sayComments as say } from '../comment-words.ts'
import type { Commented } from '../commented.ts'
import { isSending, rowsOf, type Thread, useThread } from '../comments.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentRow } from './comment-row.tsx'

type Props = { comment: CommentView; thing: Commented; acts: CommentActs; now: number; opened: boolean }

/** A comment with its replies, which come when they are asked for. */
export function CommentThread({ comment, thing, acts, now, opened }: Props) {
  const viewer = useViewer()
  const [open, setOpen] = useState(opened)
  const [replying, setReplying] = useState(false)
  const thread: Thread = { objectId: comment._id, objectType: 'comment', sort: 'asc' }
  const mayReply = !isSending(comment) && (!viewer || thing.mayComment)
  const reply = () => {
    if (!viewer) return askToJoin()
    setOpen(true)
    setReplying(true)
  }
  return (
    <li>
      <CommentRow comment={comment} thing={thing} acts={acts} now={now} onReply={mayReply ? reply : undefined} />
      <div className="ms-11">
        {comment.totalReply > 0 && (
          <Button kind="ghost" size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? say('hideReplies') : say('replies', { n: comment.totalReply })}
          </Button>
        )}
        {open && <Replies thread={thread} thing={thing} acts={acts} now={now} onReply={mayReply ? reply : undefined} />}
        {replying && (
          <CommentForm
            label={say('replyTo', { name: comment.creator.name })}
            autoFocus
            onSend={content => acts.send(thread, content)}
            onDone={() => setReplying(false)}
          />
        )}
      </div>
    </li>
  )
}

type RepliesProps = Omit<Props, 'comment' | 'opened'> & { thread: Thread; onReply: (() => void) | undefined }

function Replies({ thread, thing, acts, now, onReply }: RepliesProps) {
  const replies = useThread(thread)
  if (replies.isPending) return <SkeletonLines count={1} />
  if (replies.isLoadingError) return <Failed message={sentenceOf(replies.error)} onRetry={() => replies.refetch()} />
  return (
    <ul>
      {rowsOf(replies.data).map(one => (
        <li key={one._id}>
          <CommentRow comment={one} thing={thing} acts={acts} now={now} onReply={onReply} />
        </li>
      ))}
      {replies.hasNextPage && (
        <li>
          <Button kind="ghost" size="s" busy={replies.isFetchingNextPage} onClick={() => replies.fetchNextPage()}>
            {say('moreReplies')}
          </Button>
        </li>
      )}
    </ul>
  )
}
