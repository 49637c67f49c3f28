import { apiKeys, type KeyView } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form, FormProblem } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

type Props = { of: KeyView; onSaved: (key: KeyView) => void; onClose: () => void }

/** Another name for a key. */
export default function RenameForm({ of: { _id: id, name }, onSaved, onClose }: Props) {
  const form = useForm({ defaultValues: { name } })
  const { errors, isSubmitting } = form.formState
  const send = sending(form, async body => {
    onSaved(await call(apiKeys.renameKey, { params: { id }, body }))
    toast(say('saved'))
    onClose()
  })
  return (
    <Dialog title={say('renameOf', { name })} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={send}>
        <TextField
          autoFocus
          label={say('keyName')}
          maxLength={60}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name', { validate: text => text.trim() !== '' || say('nameMissing') })}
        />
        <FormProblem text={errors.root?.message} />
        <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
          {say('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
