import { type RefundView, refunds } from '@fanfare/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

type Values = { note: string }
const NOTE_MAX = 2_000

/** Asks once more after a no. */
export function Appeal({ refund }: { refund: RefundView }) {
  const { timeZone } = useSite()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const form = useForm<Values>({
    defaultValues: { note: '' },
    resolver: resolverOf<Values>({}, ({ note }) => ({ note: note.trim() === '' ? say('appealNeeded') : undefined })),
  })
  const send = form.handleSubmit(async ({ note }) => {
    setBusy(true)
    try {
      await call(refunds.appealRefund, { params: { id: refund._id }, body: { note: note.trim() } })
      toast(say('appealDone'), { icon: 'check' })
      await revalidate()
    } catch (error) {
      const message = showServerErrors(form, error)
      if (message) form.setError('root', { message })
    }
    setBusy(false)
  })
  return (
    <section className="card card-pad" aria-labelledby="appeal">
      <Form className="flex flex-col gap-4" onSubmit={send}>
        <div>
          <h2 id="appeal" className="font-strong text-label">
            {say('appealTitle')}
          </h2>
          <p className="text-ink-muted text-small">
            {say('appealText', { when: momentText(refund.appealUntil ?? '', timeZone) })}
          </p>
        </div>
        <FormSummary form={form as never} />
        <TextAreaField
          label={say('appealNote')}
          rows={3}
          maxLength={NOTE_MAX}
          error={form.formState.errors.note?.message}
          {...form.register('note')}
        />
        <Button type="submit" className="self-start" busy={busy}>
          {say('appealSend')}
        </Button>
      </Form>
    </section>
  )
}
