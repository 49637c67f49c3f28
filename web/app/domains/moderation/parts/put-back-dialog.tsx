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

const texts: Record<string, 'putBackMessageText' | 'putBackFundraiserText' | undefined> = {
  message: 'putBackMessageText',
  fundraiser: 'putBackFundraiserText',
}

/** Asks why what was taken down is put back. */
export default function PutBackDialog({ takedownId, target, creator, onDone, onClose }: Props) {
  return (
    <ReasonDialog
      title={say('putBackTitle')}
      text={say(texts[target ?? ''] ?? 'putBackText', { name: creator })}
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
