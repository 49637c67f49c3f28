import { type ConversationView, conversations } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form, resolverOf } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { changeList, type Inbox } from '../state/inbox.ts'
import { patched } from '../state/list.ts'
import { say } from '../words.ts'

type Props = { conversation: ConversationView; inbox: Inbox; onClose: () => void }

/** Gives a conversation a name that only the viewer sees. */
export default function RenameDialog({ conversation, inbox, onClose }: Props) {
  const form = useForm<{ name: string }>({
    defaultValues: { name: conversation.name },
    resolver: resolverOf(conversations.renameConversation.body),
  })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ name }) => {
    try {
      const { _id } = conversation
      const renamed = await call(conversations.renameConversation, { params: { id: _id }, body: { name: name.trim() } })
      changeList(inbox, list => patched(list, _id, () => ({ name: renamed.name })))
      toast(say('renamed'))
      onClose()
    } catch (error) {
      const message = showServerErrors(form, error)
      if (message) form.setError('name', { message })
    }
  })
  return (
    <Dialog title={say('renameTitle')} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={save}>
        <TextField
          label={say('renameLabel')}
          hint={say('renameHint')}
          placeholder={conversation.recipientInfo?.name ?? ''}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
          {say('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
