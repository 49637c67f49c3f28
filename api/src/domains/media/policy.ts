import type { App, Onlooker } from '../../kernel/context.ts'
import type { FileRow } from './store/files.ts'

/**
 * Whether somebody may have the bytes of a file because a room uses it: each room that does answers for its own things.
 * A file may be in a post and in a gallery, so one that says yes is enough.
 */
export type FileGuard = (app: App, onlooker: Onlooker, fileId: string) => Promise<boolean>

/** Creators keep what they uploaded, wherever it is or isn't used; operators see it to moderate; others ask the rooms. */
export async function mayHave(app: App, onlooker: Onlooker, file: FileRow, guards: FileGuard[]): Promise<boolean> {
  if (onlooker.role === 'operator' || (onlooker.id !== null && onlooker.id === file.owner_id)) return true
  for (const guard of guards) if (await guard(app, onlooker, file.id)) return true
  return false
}
