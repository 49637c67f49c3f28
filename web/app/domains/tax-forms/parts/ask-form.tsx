import { taxFormDesk } from '@fanfare/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'

const REASON_MAX = 500
type Values = { reason: string }

/** Asks a creator to sign again, with a reason that they read. */
export function AskForm({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const form = useForm<Values>({
    defaultValues: { reason: '' },
    resolver: resolverOf<Values>(taxFormDesk.askTaxForm.body),
  })
  const { errors, isSubmitting } = form.formState
  const send = sending(form, async ({ reason }) => {
    await call(taxFormDesk.askTaxForm, { params: { id }, body: { reason } })
    toast(say('askedDone'), { icon: 'check' })
    await onDone()
  })
  return (
    <section className="card card-pad flex flex-col gap-4" aria-label={say('ask')}>
      <p className="text-ink-muted text-small">{say('askText')}</p>
      {isOpen ? (
        <Form className="flex flex-col gap-4" aria-label={say('ask')} onSubmit={send}>
          <TextAreaField
            label={say('reason')}
            hint={say('reasonHint')}
            rows={3}
            maxLength={REASON_MAX}
            error={errors.reason?.message}
            {...form.register('reason')}
          />
          <FormProblem text={errors.root?.message} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind="solid" busy={isSubmitting}>
              {say('askAct')}
            </Button>
            <Button onClick={() => setOpen(false)}>{say('cancel')}</Button>
          </div>
        </Form>
      ) : (
        <Button className="self-start" onClick={() => setOpen(true)}>
          {say('ask')}
        </Button>
      )}
    </section>
  )
}
