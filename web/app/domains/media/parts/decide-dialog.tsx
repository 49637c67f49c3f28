import { type HeldFile, media } from '@fanfare/contract'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { resolverOf } from '../../../ui/form.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
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
  const { errors, isSubmitted } = form.formState
  const reason = useWatch({ control: form.control, name: 'reason' })
  const send = form.handleSubmit(values => onDone(values.reason.trim()))
  return (
    <Dialog title={say(isRemoval ? 'removeTitle' : 'releaseTitle', { name })} onClose={onClose}>
      <form method="post" className="flex flex-col gap-5 p-6" noValidate onSubmit={send}>
        <p className="text-ink-muted text-label">{say(isRemoval ? 'removeText' : 'releaseText')}</p>
        <fieldset>
          <legend className="mb-2 text-ink-muted text-small">{say('ready')}</legend>
          <div className="flex flex-wrap gap-2">
            {ready[decision].map(one => (
              <Chip
                key={one}
                on={reason === say(one)}
                onClick={() => form.setValue('reason', say(one), { shouldValidate: isSubmitted })}
              >
                {say(`${one}Short`)}
              </Chip>
            ))}
          </div>
        </fieldset>
        <TextAreaField
          label={say('reason')}
          rows={3}
          maxLength={REASON_MAX}
          hint={say('reasonCount', { n: reason.length, most: REASON_MAX })}
          error={errors.reason?.message}
          {...form.register('reason')}
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
