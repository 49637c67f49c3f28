import { reports } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { useShortForm } from '../../../ui/short-form.ts'

type Props = {
  words: { text: string; label: string; act: string }
  send: (text: string) => Promise<unknown>
  onDone: () => unknown
  /** Stands before the button, as a way to close. */
  beside?: ReactNode
}

const TEXT_MAX = 2_000

/** Asks why a case should be decided once more. */
export function ObjectionForm({ words, send, onDone, beside }: Props) {
  const form = useShortForm({
    // Objecting to a report and to a notice ask for the same text.
    resolver: resolverOf<{ text: string }>(reports.objectToReport.body),
    defaultValues: { text: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = sending(form, async ({ text }) => {
    await send(text.trim())
    await onDone()
  })
  return (
    <Form className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-ink-muted text-label">{words.text}</p>
      <TextAreaField
        label={words.label}
        rows={4}
        maxLength={TEXT_MAX}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <FormProblem text={errors.root?.message} />
      <div className="flex flex-wrap justify-end gap-2">
        {beside}
        <Button type="submit" kind="solid" busy={isSubmitting}>
          {words.act}
        </Button>
      </div>
    </Form>
  )
}
