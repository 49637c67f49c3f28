import type { App, Onlooker, Viewer } from '../../kernel/context.ts'
import type { FileRow } from './store/files.ts'

type Opens = (app: App, onlooker: Onlooker, fileId: string) => Promise<boolean>

/**
 * Whether somebody may have the bytes of a file because a room uses it: each room that does answers for its own things.
 * A file may be in a post and in a gallery, so one that says yes is enough. `beforeReview` answers for files that no
 * operator has approved yet; without it they are closed.
 */
export type FileGuard = Opens & { beforeReview?: Opens }

/**
 * Creators keep what they uploaded, wherever it is or isn't used; operators see it to moderate; others ask the rooms. What
 * waits for an operator, or was refused, is for its owner and for operators who moderate, whatever the rooms say.
 */
export async function mayHave(
  app: App,
  { viewer, ...onlooker }: Onlooker & { viewer: Viewer | null },
  file: FileRow,
  guards: FileGuard[],
): Promise<boolean> {
  if (onlooker.id !== null && onlooker.id === file.owner_id) return true
  if (file.status === 'refused' || (file.status === 'waiting' && onlooker.role === 'operator'))
    return mayModerate(viewer)
  if (onlooker.role === 'operator') return true
  for (const guard of guards) {
    const opens = file.status === 'waiting' ? guard.beforeReview : guard
    if (opens && (await opens(app, onlooker, file.id))) return true
  }
  return false
}

/** Whether this is an operator with the moderation permission. */
export function mayModerate(viewer: Viewer | null): boolean {
  return viewer?.permissions?.some(one => one === 'moderation' || one === 'owner') ?? false
}
