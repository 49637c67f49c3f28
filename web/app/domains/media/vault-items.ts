import type { FileKind } from './kinds.ts'
import type { VaultFile } from './vault.ts'

/** A file of something that is being made: uploaded already, or on its way. */
export type FileItem = {
  key: string
  kind: FileKind
  name: string
  fileId: string | null
  uploadId: string | null
  alt: string
}

/** The items of files that were chosen in the vault. */
export function itemsFromVault(files: readonly VaultFile[]): FileItem[] {
  return files.map(({ _id, name, type }) => ({
    key: _id,
    fileId: _id,
    uploadId: null,
    name,
    alt: '',
    kind: type === 'feed-photo' ? 'photo' : type === 'feed-audio' ? 'audio' : 'video',
  }))
}
