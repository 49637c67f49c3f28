import { type DeskIncident, statusDesk } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Form, FormProblem } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'

type Props = { of: DeskIncident; isPlanned: boolean; onDone: () => Promise<unknown>; onClose: () => void }

/** Says that an incident or maintenance is over, or that planned maintenance won't be. */
export default function ResolveForm({ of: { _id: id, revision }, isPlanned, onDone, onClose }: Props) {
  const form = useForm<{ text: string }>({ defaultValues: { text: '' } })
  const { errors, isSubmitting } = form.formState
  const send = sending(form, async ({ text }) => {
    await call(statusDesk.resolve, { params: { id }, body: { revision, text } })
    toast(say('resolvedDone'), { icon: 'check' })
    onClose()
    await onDone()
  })
  return (
    <Dialog title={say(isPlanned ? 'callOff' : 'resolve')} onClose={onClose}>
      <Form className="flex flex-col gap-4 p-6" onSubmit={send}>
        <TextAreaField
          label={say('text')}
          rows={4}
          maxLength={2_000}
          error={errors.text?.message}
          {...form.register('text')}
        />
        <FormProblem text={errors.root?.message} />
        <Button type="submit" kind="solid" className="self-end" busy={isSubmitting}>
          {say(isPlanned ? 'callOffAct' : 'resolveAct')}
        </Button>
      </Form>
    </Dialog>
  )
}
