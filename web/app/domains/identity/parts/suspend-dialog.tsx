import { suspensions } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useBasis } from '../../../core/page/basis-field.tsx'
import { ReasonDialog } from '../../../core/page/reason-dialog.tsx'
import { say } from '../desk-words.ts'

type Props = {
  person: { _id: string; name: string; isSuspended: boolean }
  onDone: () => void
  onClose: () => void
}

const readyReasons = { suspend: ['spam', 'abuse', 'stolen'], lift: ['mistake', 'settled'] } as const

/** Asks why an account is suspended, or why that is lifted; it is written down, and the owner is told. */
export function SuspendDialog({ person, onDone, onClose }: Props) {
  const { basis, field } = useBasis()
  const { isSuspended, name } = person
  return (
    <ReasonDialog
      title={say(isSuspended ? 'liftTitle' : 'suspendTitle')}
      text={say(isSuspended ? 'liftText' : 'suspendText', { name })}
      body={suspensions.suspend.body}
      words={{
        label: say('reason'),
        ready: say('ready'),
        cancel: say('cancel'),
        act: say(isSuspended ? 'lift' : 'suspend'),
        count: (n, most) => say('reasonCount', { n, most }),
      }}
      reasons={readyReasons[isSuspended ? 'lift' : 'suspend'].map(one => ({
        short: say(`${one}Short`),
        text: say(one),
      }))}
      send={reason => {
        const params = { id: person._id }
        return isSuspended
          ? call(suspensions.liftSuspension, { params, body: { reason } })
          : call(suspensions.suspend, { params, body: { reason, ...basis } })
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {!isSuspended && field}
    </ReasonDialog>
  )
}
