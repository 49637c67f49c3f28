import { media, type VaultFolder } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../../core/http/call.ts'
import { useQueryClient } from '../../../../core/http/queries.ts'
import { showServerErrors } from '../../../../core/http/server-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Form, resolverOf } from '../../../../ui/form.tsx'
import { failureToast } from '../../../../ui/toasts.tsx'
import { say } from '../../words.ts'

type Props = { folder: VaultFolder | null; onClose: () => void }

/** Names a new folder, or an old one anew. */
export default function FolderDialog({ folder, onClose }: Props) {
  const client = useQueryClient()
  const form = useForm({
    defaultValues: { name: folder?.name ?? '' },
    resolver: resolverOf<{ name: string }>(media.createVaultFolder.body),
  })
  const save = form.handleSubmit(async body => {
    try {
      if (folder) await call(media.renameVaultFolder, { params: { id: folder._id }, body })
      else await call(media.createVaultFolder, { body })
      await client.invalidateQueries({ queryKey: ['vault', 'folders'] })
      onClose()
    } catch (error) {
      const rest = showServerErrors(form, error)
      if (rest) failureToast(rest)
    }
  })
  return (
    <Dialog title={say(folder ? 'renameFolder' : 'newFolder')} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={save}>
        <TextField label={say('folderName')} error={form.formState.errors.name?.message} {...form.register('name')} />
        <Button type="submit" kind="solid" className="self-end" busy={form.formState.isSubmitting}>
          {say(folder ? 'save' : 'createFolder')}
        </Button>
      </Form>
    </Dialog>
  )
}
