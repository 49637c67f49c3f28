import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Form, FormProblem, resolverOf } from '../../ui/form.tsx'
import { sending } from '../http/server-errors.ts'

type Values = { note: string }

type Props = {
  title: string
  text: string
  /** The shape of the endpoint's body, which holds the note. */
  body: object | undefined
  words: { label: string; act: string }
  send(note: string): Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks an operator for a note that stays with what they settled; only operators read it. */
export default function NoteDialog({ title, text, body, words, send, onDone, onClose }: Props) {
  const form = useForm<Values>({ resolver: resolverOf<Values>(body), defaultValues: { note: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = sending(form, async ({ note }) => {
    await send(note)
    onDone()
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={submit}>
        <p className="text-ink-muted text-label">{text}</p>
        <TextAreaField label={words.label} rows={4} error={errors.note?.message} {...form.register('note')} />
        <FormProblem text={errors.root?.message} />
        <Button type="submit" kind="solid" className="self-end" busy={isSubmitting}>
          {words.act}
        </Button>
      </Form>
    </Dialog>
  )
}
