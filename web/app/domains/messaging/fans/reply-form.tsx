import { fans, type Reply } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, resolverOf } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../fans-words.ts'

type Saved = Reply<typeof fans.createSavedReply>
type Props = { reply: Saved | null; onSaved: (reply: Saved) => void; onClose: () => void }

/** Keeps a text to send again, or changes one. */
export default function ReplyForm({ reply, onSaved, onClose }: Props) {
  const form = useForm<{ name: string; text: string }>({
    defaultValues: { name: reply?.name ?? '', text: reply?.text ?? '' },
    resolver: resolverOf(fans.createSavedReply.body),
  })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async body => {
    try {
      onSaved(
        await (reply
          ? call(fans.changeSavedReply, { params: { id: reply._id }, body })
          : call(fans.createSavedReply, { body })),
      )
      toast(say('replySaved'))
      onClose()
    } catch (error) {
      const message = showServerErrors(form, error)
      if (message) form.setError('text', { message })
    }
  })
  return (
    <Dialog title={say(reply ? 'replyEdit' : 'replyMake')} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={save}>
        <TextField label={say('name')} error={errors.name?.message} {...form.register('name')} />
        <TextAreaField label={say('replyText')} rows={5} error={errors.text?.message} {...form.register('text')} />
        <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
          {say('replySave')}
        </Button>
      </Form>
    </Dialog>
  )
}
