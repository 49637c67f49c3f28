import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import type { TargetWithPage } from '../places.ts'
import { say } from '../takedown-words.ts'

const PutBackDialog = lazy(() => import('./put-back-dialog.tsx'))
const TakeDownDialog = lazy(() => import('./take-down-dialog.tsx'))
const RemoveCommentDialog = lazy(() => import('./remove-comment-dialog.tsx'))

type Ended = { onDone: () => void }
type PutBackProps = Ended & { takedownId: string; target: string | null; creator: string; title?: string }

/** Puts what was taken down back once a reason was given. */
export function PutBack({ title, onDone, ...of }: PutBackProps) {
  return (
    <Asking label={say('putBack')} name={title && say('putBackName', { title })} onDone={onDone}>
      {ends => <PutBackDialog {...of} {...ends} />}
    </Asking>
  )
}

type TakeDownProps = Ended & { target: TargetWithPage; targetId: string; name: string; title: string }

/** Takes a thing down once a reason was given. */
export function TakeDown({ title, onDone, ...of }: TakeDownProps) {
  return (
    <Asking label={say('takeDown')} name={say('takeDownName', { title })} onDone={onDone}>
      {ends => <TakeDownDialog {...of} {...ends} />}
    </Asking>
  )
}

/** Removes a comment once a reason was given. */
export function RemoveComment({ commentId, onDone }: Ended & { commentId: string }) {
  return (
    <Asking label={say('removeComment')} onDone={onDone}>
      {ends => <RemoveCommentDialog commentId={commentId} {...ends} />}
    </Asking>
  )
}

type Ends = { onDone: () => void; onClose: () => void }
type AskingProps = Ended & { label: string; name?: string | undefined; children(ends: Ends): ReactNode }

/** A button and the dialog behind it. */
function Asking({ label, name, onDone, children }: AskingProps) {
  const [asks, setAsks] = useState(false)
  const onClose = () => setAsks(false)
  const done = () => {
    onClose()
    onDone()
  }
  return (
    <>
      <Button size="s" kind="quiet" {...(name && { 'aria-label': name })} onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && <Suspense fallback={null}>{children({ onDone: done, onClose })}</Suspense>}
    </>
  )
}
