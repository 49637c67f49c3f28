import { reactions } from '@fanfare/contract'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../core/http/call.ts'
import { useQueryClient } from '../../core/http/queries.ts'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { say as sayUi } from '../../ui/words.ts'
import { holding, setIn } from './folders.ts'
import { say } from './words.ts'

type Kept = { id: string; kind: 'feed' | 'performer' | 'gallery' | 'video' | 'product'; name: string }

/** Where the list of what was kept of a kind is held, of all or of a folder. */
export const keptKey = (kind: Kept['kind'], folderId?: string | null) => ['kept', kind, ...(folderId ? [folderId] : [])]

/** Takes something out of the bookmarks and their folders, with a way back into both. */
export function useDropping(): (thing: Kept) => Promise<void> {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const keep = async ({ id, kind, name }: Kept, isKept: boolean, folderIds: string[] = []): Promise<void> => {
    const thing = { objectId: id, objectType: kind }
    const body = { ...thing, action: 'bookmark' } as const
    try {
      const held = isKept ? folderIds : await holding(thing)
      await call(isKept ? reactions.react : reactions.unreact, { body })
      if (isKept) await Promise.all(held.map(folderId => setIn(folderId, [thing], true)))
      else
        toast(say('removed', { name }), {
          act: { label: sayUi('undo'), run: () => void keep({ id, kind, name }, true, held) },
        })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await Promise.all([client.invalidateQueries({ queryKey: keptKey(kind) }), revalidate()])
  }
  return thing => keep(thing, false)
}
