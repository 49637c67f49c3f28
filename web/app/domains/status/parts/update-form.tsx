import { type DeskIncident, type IncidentState, type StatusPart, statusDesk } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { isoOf, localOf } from '../../../ui/clock.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'
import { PartBoxes } from './part-boxes.tsx'
import { StateChoice } from './state-choice.tsx'
import { TextAndSend } from './text-and-send.tsx'

type Values = { text: string; state: IncidentState; parts: StatusPart[]; endsAt: string }
type Props = { of: DeskIncident; onDone: () => Promise<unknown>; onClose: () => void }

/** Says how an incident or maintenance goes on. */
export default function UpdateForm({ of, onDone, onClose }: Props) {
  const { _id: id, kind, revision, state, parts, endsAt } = of
  const form = useForm<Values>({ defaultValues: { text: '', state, parts: [...parts], endsAt: localOf(endsAt) } })
  const { register } = form
  const { errors } = form.formState
  const send = sending(form, async values => {
    const { text } = values
    const rest =
      kind === 'incident'
        ? { state: values.state, parts: values.parts }
        : { parts: values.parts, endsAt: isoOf(values.endsAt, endsAt) ?? '' }
    await call(statusDesk.addUpdate, { params: { id }, body: { revision, text, ...rest } })
    toast(say('published'), { icon: 'check' })
    onClose()
    await onDone()
  })
  return (
    <Dialog title={say('update')} onClose={onClose}>
      <Form className="flex flex-col gap-4 p-6" onSubmit={send}>
        {kind === 'incident' ? (
          <StateChoice field={register('state')} error={errors.state?.message} />
        ) : (
          <TextField
            type="datetime-local"
            label={say('endsAt')}
            error={errors.endsAt?.message}
            {...register('endsAt')}
          />
        )}
        <PartBoxes field={register('parts')} error={errors.parts?.message ?? errors.parts?.[0]?.message} />
        <TextAndSend field={register('text')} state={form.formState} act={say('publish')} hint={say('textHint')} />
      </Form>
    </Dialog>
  )
}
