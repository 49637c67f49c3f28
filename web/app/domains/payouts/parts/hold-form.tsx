import { payoutDesk } from '@fanfare/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../../ui/field.tsx'
import { Form, FormProblem } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'

const TEXT_MAX = 1_000
const spans = [3, 7, 14, 30]

/** Holds a payout back: why, what its creator is asked for, and for how many days. */
export function HoldForm({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  const form = useForm({ defaultValues: { reason: '', evidence: '', days: '7' } })
  const { errors, isSubmitting } = form.formState
  const send = sending(form, async ({ reason, evidence, days }) => {
    await call(payoutDesk.holdPayout, { params: { id }, body: { reason, evidence, days: Number(days) } })
    toast(say('held'), { icon: 'hourglass' })
    await onDone()
  })
  if (!open)
    return (
      <Button kind="quiet" className="self-start" onClick={() => setOpen(true)}>
        {say('hold')}
      </Button>
    )
  return (
    <Form className="flex flex-col gap-4 border-line border-t pt-4" aria-label={say('hold')} onSubmit={send}>
      <TextAreaField
        label={say('holdReason')}
        hint={say('holdReasonHint')}
        error={errors.reason?.message}
        rows={2}
        maxLength={TEXT_MAX}
        {...form.register('reason', { validate: text => text.trim().length >= 3 || say('adminNoteNeeded') })}
      />
      <TextAreaField
        label={say('holdEvidence')}
        hint={say('holdEvidenceHint')}
        error={errors.evidence?.message}
        rows={2}
        maxLength={TEXT_MAX}
        {...form.register('evidence', { validate: text => text.trim().length >= 3 || say('holdEvidenceNeeded') })}
      />
      <SelectField label={say('holdDays')} error={errors.days?.message} {...form.register('days')}>
        {spans.map(days => (
          <option key={days} value={days}>
            {say('daysText', { n: days })}
          </option>
        ))}
      </SelectField>
      <FormProblem text={errors.root?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="solid" busy={isSubmitting}>
          {say('holdAct')}
        </Button>
        <Button onClick={() => setOpen(false)}>{say('holdCancel')}</Button>
      </div>
    </Form>
  )
}
