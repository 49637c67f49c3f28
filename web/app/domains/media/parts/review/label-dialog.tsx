import { media, takedowns } from '@fanfare/contract'
import { call } from '../../../../core/http/call.ts'
import { ReasonDialog } from '../../../../core/page/reason-dialog.tsx'
import { say } from '../../ai-words.ts'

type Props = { fileIds: string[]; onDone: () => void; onClose: () => void }

/** Asks an operator why files of a creator are labelled as made with AI, which the creator reads. */
export default function LabelDialog({ fileIds, onDone, onClose }: Props) {
  const label = async (reason: string) => {
    for (const id of fileIds) await call(media.labelAiOfCreator, { params: { id }, body: { madeWithAi: true, reason } })
  }
  return (
    <ReasonDialog
      title={say('whyTitle', { n: fileIds.length })}
      text={say('whyText')}
      body={takedowns.liftTakedown.body}
      words={{
        label: say('reason'),
        ready: say('ready'),
        cancel: say('cancel'),
        act: say('act'),
        count: (n, most) => say('reasonCount', { n, most }),
      }}
      reasons={(['looks', 'says', 'reported'] as const).map(one => ({ short: say(`${one}Short`), text: say(one) }))}
      send={label}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
