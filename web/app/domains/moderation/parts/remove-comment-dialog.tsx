import { comments, takedowns } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useBasis } from '../../../core/page/basis-field.tsx'
import { ReasonDialog } from '../../../core/page/reason-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { reasonsFor, reasonWords } from '../takedown-reasons.ts'
import { say } from '../takedown-words.ts'

type Props = { commentId: string; onDone: () => void; onClose: () => void }

/** Asks why a comment is removed with its replies; the reason is written down. */
export default function RemoveCommentDialog({ commentId, onDone, onClose }: Props) {
  const { basis, field } = useBasis()
  return (
    <ReasonDialog
      title={say('removeTitle')}
      text={say('removeText')}
      // The call goes on without a reason; here an operator has to give one, as for everything else that leaves the site.
      body={takedowns.liftTakedown.body}
      words={reasonWords(say('removeComment'))}
      reasons={reasonsFor('comment')}
      send={reason => call(comments.takeDownComment, { params: { id: commentId }, body: { reason, ...basis } })}
      onDone={() => {
        toast(say('commentRemoved'), { icon: 'check' })
        onDone()
      }}
      onClose={onClose}
    >
      {field}
    </ReasonDialog>
  )
}
