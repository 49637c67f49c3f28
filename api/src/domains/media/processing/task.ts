import type { App } from '../../../kernel/context.ts'
import type { FileRow } from '../store/files.ts'

/** What a stage is given: the file, its bytes on this machine, and a folder that is deleted afterwards. */
export type Task = { app: App; file: FileRow; path: string; folder: string; progress(share: number): void }

/** What a stage has made: columns of the file. It has put the bytes into the storage already. */
export type Made = Partial<Omit<FileRow, 'id'>> & Pick<FileRow, 'stage' | 'status'>
