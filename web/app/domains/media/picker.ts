import type { UploadKind } from '@fanfare/contract'
import { acceptOf } from './kinds.ts'

/** Opens the machine's own picker for files of some kinds; gives none when it is closed without a choice. */
export function chooseFiles(kinds: readonly UploadKind[], several: boolean): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = several
  input.accept = kinds.map(acceptOf).join(',')
  return new Promise(resolve => {
    input.onchange = () => resolve([...(input.files ?? [])])
    input.oncancel = () => resolve([])
    input.click()
  })
}
