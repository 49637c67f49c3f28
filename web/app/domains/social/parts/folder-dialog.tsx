import { type BookmarkFolder, folders } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { NameForm } from '../../../core/page/name-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

type Props = { folder: BookmarkFolder | null; onDone: (folder: BookmarkFolder) => unknown; onClose: () => void }

/** Makes a folder, or renames one. */
export default function FolderDialog({ folder, onDone, onClose }: Props) {
  const save = async (name: string) => {
    const body = { name }
    const saved = folder
      ? await call(folders.renameFolder, { params: { id: folder._id }, body })
      : await call(folders.createFolder, { body })
    if (folder) toast(say('folderRenamed'))
    await onDone(saved)
    onClose()
  }
  return (
    <Dialog title={say(folder ? 'renameFolder' : 'newFolder')} onClose={onClose}>
      <div className="p-6">
        <NameForm
          placeholder={say('folderName')}
          maxLength={40}
          label={say('folderName')}
          act={say(folder ? 'saveName' : 'createFolder')}
          name={folder?.name ?? ''}
          onName={save}
        />
      </div>
    </Dialog>
  )
}
