import { type VerificationView, verification } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { ReasonDialog } from '../../../core/page/reason-dialog.tsx'
import { say } from '../words.ts'

type Props = {
  candidate: VerificationView
  /** The creator was verified before. */
  isTakenBack: boolean
  onDone: () => void
  onClose: () => void
}

const readyReasons = ['blurred', 'expired', 'differs', 'face', 'covered'] as const

/** Asks why a creator is refused, or a verification taken back. */
export default function RefuseDialog({ candidate, isTakenBack, onDone, onClose }: Props) {
  const { _id: id, name } = candidate
  return (
    <ReasonDialog
      title={say(isTakenBack ? 'takeBackTitle' : 'refuseTitle', { name })}
      text={say(isTakenBack ? 'takeBackText' : 'refuseText', { name })}
      body={verification.refusePerformer.body}
      words={{
        label: say('reason'),
        ready: say('ready'),
        cancel: say('cancel'),
        act: say(isTakenBack ? 'takeBackAct' : 'refuseAct'),
        count: (n, most) => say('reasonCount', { n, most }),
      }}
      reasons={readyReasons.map(one => ({ short: say(`${one}Short`), text: say(one) }))}
      send={reason => call(verification.refusePerformer, { params: { id }, body: { reason } })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
