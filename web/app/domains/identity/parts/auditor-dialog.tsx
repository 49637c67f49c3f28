import { auditorDaysMax, auditors } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../auditor-words.ts'

type Values = { name: string; email: string; organisation: string; reason: string; days: number }
type Props = { onDone: () => void; onClose: () => void }

/** Gives somebody outside a pass: who they are, why, and for how long. */
export default function AuditorDialog({ onDone, onClose }: Props) {
  const form = useForm<Values>({
    resolver: resolverOf<Values>(auditors.createAuditor.body),
    defaultValues: { name: '', email: '', organisation: '', reason: '', days: 7 },
  })
  const { errors, isSubmitting } = form.formState
  const submit = sending(form, async values => {
    const { name } = await call(auditors.createAuditor, { body: values })
    toast(say('sent', { name }))
    onDone()
  })
  return (
    <Dialog title={say('giveTitle')} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={submit}>
        <TextField label={say('name')} error={errors.name?.message} {...form.register('name')} />
        <TextField type="email" label={say('email')} error={errors.email?.message} {...form.register('email')} />
        <TextField
          label={say('organisation')}
          hint={say('organisationHint')}
          error={errors.organisation?.message}
          {...form.register('organisation')}
        />
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={auditorDaysMax}
          label={say('days')}
          hint={say('daysHint', { n: auditorDaysMax })}
          error={errors.days?.message}
          {...form.register('days', { valueAsNumber: true })}
        />
        <TextAreaField
          label={say('reason')}
          hint={say('reasonHint')}
          rows={3}
          maxLength={500}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <FormProblem text={errors.root?.message} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" kind="solid" busy={isSubmitting}>
            {say('send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
