import { type StreamView, streams } from '@fanfare/contract'
import { call } from '../../../../core/http/call.ts'
import { useBasis } from '../../../../core/page/basis-field.tsx'
import { ReasonDialog } from '../../../../core/page/reason-dialog.tsx'
import { say } from '../../wall-words.ts'

type Props = { stream: StreamView; onDone: () => void; onClose: () => void }

const readyReasons = ['rules', 'person', 'stolen'] as const

/** Asks why a stream is stopped; it is written down. */
export default function StopDialog({ stream, onDone, onClose }: Props) {
  const { basis, field } = useBasis()
  return (
    <ReasonDialog
      title={say('stopTitle')}
      text={say('stopText', { title: stream.title })}
      body={streams.stopStream.body}
      words={{
        label: say('reason'),
        ready: say('ready'),
        cancel: say('cancel'),
        act: say('stop'),
        count: (n, most) => say('reasonCount', { n, most }),
      }}
      reasons={readyReasons.map(one => ({ short: say(`${one}Short`), text: say(one) }))}
      send={reason => call(streams.stopStream, { params: { id: stream._id }, body: { reason, ...basis } })}
      onDone={onDone}
      onClose={onClose}
    >
      {field}
    </ReasonDialog>
  )
}
