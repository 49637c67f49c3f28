import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, FormProblem, resolverOf } from '../../ui/form.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { SheetFoot } from '../../ui/sheet-foot.tsx'
import { sending } from '../http/server-errors.ts'

type Values = { reason: string }

type Props = {
  title: string
  text: string
  /** The shape of the endpoint's body, which holds the reason. */
  body: object | undefined
  words: { label: string; ready: string; cancel: string; act: string; count(n: number, most: number): string }
  /** Reasons to pick from. */
  reasons: { short: string; text: string }[]
  send(reason: string): Promise<unknown>
  onDone: () => void
  onClose: () => void
  /** What else is asked for, below the reason. */
  children?: ReactNode
}

const REASON_MAX = 500

/** Asks an operator for a reason that the other side will read, before it is done. */
export function ReasonDialog({ title, text, body, words, reasons, send, onDone, onClose, children }: Props) {
  const form = useForm<Values>({ resolver: resolverOf<Values>(body), defaultValues: { reason: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = sending(form, async ({ reason }) => {
    await send(reason.trim())
    onDone()
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={submit}>
        <p className="text-ink-muted text-label">{text}</p>
        <ReasonField
          form={form}
          label={words.label}
          max={REASON_MAX}
          hint={n => words.count(n, REASON_MAX)}
          common={{ legend: words.ready, reasons }}
        />
        {children}
        <SheetFoot>
          <FormProblem text={errors.root?.message} />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button type="submit" kind="danger" busy={isSubmitting}>
              {words.act}
            </Button>
          </div>
        </SheetFoot>
      </Form>
    </Dialog>
  )
}
