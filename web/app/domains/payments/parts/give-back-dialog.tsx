import { refundDesk } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { ReasonDialog } from '../../../core/page/reason-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'
import type { Backable } from './give-back.tsx'

type Props = { thing: Backable; ask: string; text: string; onDone: () => void; onClose: () => void }

/** Asks why something is given back; the payer reads it. */
export default function GiveBackDialog({ thing, ask, text, onDone, onClose }: Props) {
  return (
    <ReasonDialog
      title={ask}
      text={text}
      // The server checks the reason: the shape of the endpoint wants the thing too, which isn't a field here.
      body={undefined}
      words={{
        label: say('giveBackReason'),
        ready: say('giveBackReady'),
        cancel: say('cancel'),
        act: say('giveBack'),
        count: (n, most) => say('reasonCount', { n, most }),
      }}
      reasons={(['fault', 'goodwill', 'twice'] as const).map(one => ({ short: say(`${one}Short`), text: say(one) }))}
      send={async reason => {
        const { state } = await call(refundDesk.giveRefund, { body: { ...thing, reason } })
        toast(say(state === 'approved' ? 'giveBackWaits' : 'giveBackDone'), { icon: 'check' })
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
