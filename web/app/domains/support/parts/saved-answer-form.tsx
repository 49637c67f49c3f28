import { type SavedAnswer, supportDesk } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'

type Props = { answer: SavedAnswer | null; onSaved: (answer: SavedAnswer) => void; onClose: () => void }

/** Keeps a text for all operators, or changes one. */
export default function SavedAnswerForm({ answer, onSaved, onClose }: Props) {
  const form = useForm<{ name: string; text: string }>({
    defaultValues: { name: answer?.name ?? '', text: answer?.text ?? '' },
    resolver: resolverOf(supportDesk.createAnswer.body),
  })
  const { errors, isSubmitting } = form.formState
  const save = sending(form, async body => {
    onSaved(
      await (answer
        ? call(supportDesk.changeAnswer, { params: { id: answer._id }, body })
        : call(supportDesk.createAnswer, { body })),
    )
    toast(say('savedDone'), { icon: 'check' })
    onClose()
  })
  return (
    <Dialog title={say(answer ? 'savedEdit' : 'savedMake')} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={save}>
        <FormSummary form={form} />
        <TextField label={say('savedName')} maxLength={60} error={errors.name?.message} {...form.register('name')} />
        <TextAreaField
          label={say('savedText')}
          rows={8}
          maxLength={5_000}
          error={errors.text?.message}
          {...form.register('text')}
        />
        <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
          {say('savedSave')}
        </Button>
      </Form>
    </Dialog>
  )
}
