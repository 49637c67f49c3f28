import { takedowns } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useBasis } from '../../../core/page/basis-field.tsx'
import { ReasonDialog } from '../../../core/page/reason-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { TargetWithPage } from '../places.ts'
import { reasonsFor, reasonWords } from '../takedown-reasons.ts'
import { say } from '../takedown-words.ts'

type Props = { target: TargetWithPage; targetId: string; name: string; onDone: () => void; onClose: () => void }

/** What follows for some kinds, in words of their own. */
const texts: { [Target in TargetWithPage]?: 'takeDownProductText' | 'takeDownFundraiserText' } = {
  product: 'takeDownProductText',
  fundraiser: 'takeDownFundraiserText',
}

/** Takes a thing down for a reason that its creator reads. */
export default function TakeDownDialog({ target, targetId, name, onDone, onClose }: Props) {
  const { basis, field } = useBasis()
  return (
    <ReasonDialog
      title={say('takeDownTitle', { target })}
      text={say(texts[target] ?? 'takeDownText', { name })}
      body={takedowns.liftTakedown.body}
      words={reasonWords(say('takeDown'))}
      reasons={reasonsFor('takeDown')}
      send={reason => call(takedowns.takeDown, { body: { target, targetId, reason, ...basis } })}
      onDone={() => {
        toast(say('takenDown'), { icon: 'check' })
        onDone()
      }}
      onClose={onClose}
    >
      {field}
    </ReasonDialog>
  )
}
