import type { UploadKind } from '@fanfare/contract'
import { acceptOf } from './kinds.ts'

/** Opens the machine's own picker for files of some kinds; gives none when it is closed without a choice. */
export function chooseFiles(kinds: readonly UploadKind[], several: boolean): Promise<File[]> {
  return pick(kinds.map(acceptOf).join(','), several)
}

/** The same for one file of text, by the ends of names that it may have. */
export async function chooseTextFile(accept: string): Promise<File | undefined> {
  return (await pick(accept, false))[0]
}

function pick(accept: string, several: boolean): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = several
  input.accept = accept
  return new Promise(resolve => {
    input.onchange = () => resolve([...(input.files ?? [])])
    input.oncancel = () => resolve([])
    input.click()
  })
}
