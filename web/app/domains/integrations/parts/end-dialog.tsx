import { integrationDesk as desk } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { ReasonDialog } from '../../../core/page/reason-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'

type Props = { what: 'end' | 'off'; id: string; name: string; onDone: () => void; onClose: () => void }

const endpoints = { end: desk.endKey, off: desk.turnOff } as const

/** Asks why a key is ended or a webhook turned off, before it is done. */
export default function EndDialog({ what, id, name, onDone, onClose }: Props) {
  return (
    <ReasonDialog
      title={say(`${what}Title`)}
      text={say(`${what}Text`, { name })}
      body={desk.endKey.body}
      words={{
        label: say('reason'),
        ready: say('ready'),
        cancel: say('cancel'),
        act: say(what),
        count: (n, most) => say('reasonCount', { n, most }),
      }}
      reasons={(['spam', 'abuse', 'stolen'] as const).map(one => ({ short: say(`${one}Short`), text: say(one) }))}
      send={reason => call(endpoints[what], { params: { id }, body: { reason } })}
      onDone={() => {
        toast(say(`${what}Done`), { icon: 'check' })
        onDone()
      }}
      onClose={onClose}
    />
  )
}
