import { type DeskIncident, statusDesk } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'
import { TextAndSend } from './text-and-send.tsx'

type Values = { title: string; updateId: string; text: string }
type Props = { of: DeskIncident; onDone: () => Promise<unknown>; onClose: () => void }

/** Corrects the title or one of the texts; what it said before stays in the activity of operators. */
export default function CorrectForm({ of, onDone, onClose }: Props) {
  const { _id: id, title, revision, updates } = of
  const { timeZone } = useSite()
  const textOf = (updateId: string) => updates.find(one => one._id === updateId)?.text ?? ''
  const first = updates[0]?._id ?? ''
  const form = useForm<Values>({ defaultValues: { title, updateId: first, text: textOf(first) } })
  const { register } = form
  const { errors } = form.formState
  const send = sending(form, async values => {
    const { updateId } = values
    const changed = {
      ...(values.title !== title && { title: values.title }),
      ...(values.text !== textOf(updateId) && { updateId, text: values.text }),
    }
    if (Object.keys(changed).length > 0) {
      await call(statusDesk.correct, { params: { id }, body: { revision, ...changed } })
      toast(say('corrected'), { icon: 'check' })
    }
    onClose()
    await onDone()
  })
  return (
    <Dialog title={say('correct')} onClose={onClose}>
      <Form className="flex flex-col gap-4 p-6" onSubmit={send}>
        <TextField
          label={say('incidentTitle')}
          maxLength={120}
          autoComplete="off"
          error={errors.title?.message}
          {...register('title')}
        />
        {updates.length > 1 && (
          <SelectField
            label={say('which')}
            {...register('updateId', { onChange: event => form.setValue('text', textOf(event.target.value)) })}
          >
            {updates.map(({ _id, at }) => (
              <option key={_id} value={_id}>
                {momentText(at, timeZone)}
              </option>
            ))}
          </SelectField>
        )}
        <TextAndSend field={register('text')} state={form.formState} act={say('save')} />
      </Form>
    </Dialog>
  )
}
