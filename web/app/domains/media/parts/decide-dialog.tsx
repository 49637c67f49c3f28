import { type HeldFile, media } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { resolverOf } from '../../../ui/form.tsx'
import { ReasonField } from '../../../ui/reason-field.tsx'
import { say } from '../held-words.ts'

export type Decision = 'release' | 'remove'
type Values = { reason: string }
type Props = { file: HeldFile; decision: Decision; onDone: (reason: string) => void; onClose: () => void }

const REASON_MAX = 500
const ready = { release: ['differs', 'allowed'], remove: ['banned', 'foreign'] } as const

/** Asks why a held picture is released or removed. */
export default function DecideDialog({ file: { name }, decision, onDone, onClose }: Props) {
  const isRemoval = decision === 'remove'
  const form = useForm<Values>({
    resolver: resolverOf<Values>(media.releaseHeldFile.body),
    defaultValues: { reason: '' },
  })
  const send = form.handleSubmit(values => onDone(values.reason.trim()))
  return (
    <Dialog title={say(isRemoval ? 'removeTitle' : 'releaseTitle', { name })} onClose={onClose}>
      <form method="post" className="flex flex-col gap-5 p-6" noValidate onSubmit={send}>
        <p className="text-ink-muted text-label">{say(isRemoval ? 'removeText' : 'releaseText')}</p>
        <ReasonField
          form={form}
          label={say('reason')}
          max={REASON_MAX}
          hint={n => say('reasonCount', { n, most: REASON_MAX })}
          common={{
            legend: say('ready'),
            reasons: ready[decision].map(one => ({ short: say(`${one}Short`), text: say(one) })),
          }}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" kind={isRemoval ? 'danger' : 'solid'}>
            {say(isRemoval ? 'drop' : 'release')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
