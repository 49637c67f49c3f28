import { aiCreators, type PerformerDetails, takedowns } from '@fanfare/contract'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { ReasonDialog } from '../../../../core/page/reason-dialog.tsx'
import Sure from '../../../../ui/sure.tsx'
import { failureToast } from '../../../../ui/toasts.tsx'
import { sayAi } from '../../../media/index.ts'
import { say } from '../../words.ts'

type Props = { performer: Pick<PerformerDetails, '_id' | 'name' | 'madeWithAi'>; onClose: () => void }

/** Lets an operator label a creator as made with AI, with a reason that the creator reads, or take the label off. */
export default function CreatorLabelDialog({ performer: { _id: id, name, madeWithAi }, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const label = (body: { madeWithAi: boolean; reason?: string }) =>
    call(aiCreators.labelCreatorAi, { params: { id }, body })
  const done = () => {
    onClose()
    void revalidate()
  }
  const unlabel = () =>
    label({ madeWithAi: false }).then(done, error => {
      failureToast(sentenceOf(error))
    })
  if (madeWithAi)
    return (
      <Sure
        title={say('unlabelTitle', { name })}
        text={say('unlabelText')}
        act={say('aiLabelOff')}
        onAct={unlabel}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog
      title={say('labelTitle', { name })}
      text={sayAi('whyText')}
      body={takedowns.liftTakedown.body}
      words={{
        label: sayAi('reason'),
        ready: sayAi('ready'),
        cancel: sayAi('cancel'),
        act: sayAi('act'),
        count: (n, most) => sayAi('reasonCount', { n, most }),
      }}
      reasons={(['says', 'reported'] as const).map(one => ({ short: sayAi(`${one}Short`), text: sayAi(one) }))}
      send={reason => label({ madeWithAi: true, reason })}
      onDone={done}
      onClose={onClose}
    />
  )
}
