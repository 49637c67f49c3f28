import { takedowns } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { ReasonDialog } from '../../../core/page/reason-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { reasonsFor, reasonWords } from '../takedown-reasons.ts'
import { say } from '../takedown-words.ts'

type Props = {
  takedownId: string
  target: string | null
  creator: string
  onDone: () => void
  onClose: () => void
}

/** Asks why what was taken down is put back. */
export default function PutBackDialog({ takedownId, target, creator, onDone, onClose }: Props) {
  return (
    <ReasonDialog
      title={say('putBackTitle')}
      text={say(target === 'message' ? 'putBackMessageText' : 'putBackText', { name: creator })}
      body={takedowns.liftTakedown.body}
      words={reasonWords(say('putBack'))}
      reasons={reasonsFor('putBack')}
      send={reason => call(takedowns.liftTakedown, { params: { id: takedownId }, body: { reason } })}
      onDone={() => {
        toast(say('backOn'), { icon: 'check' })
        onDone()
      }}
      onClose={onClose}
    />
  )
}
