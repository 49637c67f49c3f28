import { failureToast } from '../../ui/toasts.tsx'
import { chooseFiles } from './picker.ts'
import { resumeUpload, type UploadItem } from './uploads.ts'
import { say } from './words.ts'

/** Asks for the file of an upload that a reload broke off; another one can't go on where this stopped. */
export async function chooseAgain(item: UploadItem): Promise<void> {
  const [file] = await chooseFiles([item.kind], false)
  if (!file) return
  if (file.name === item.name && file.size === item.size) resumeUpload(item.id, file)
  else failureToast(say('otherFile', { name: item.name }))
}
