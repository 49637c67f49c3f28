import { reactions } from '@fanfare/contract'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../core/http/call.ts'
import { useQueryClient } from '../../core/http/queries.ts'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { say as sayUi } from '../../ui/words.ts'
import { say } from './words.ts'

type Kept = { id: string; kind: 'feed' | 'performer' | 'gallery' | 'video' | 'product'; name: string }

/** Where the list of what was kept of a kind is held. */
export const keptKey = (kind: Kept['kind']) => ['kept', kind]

/** Takes something out of the bookmarks, with a way back. */
export function useDropping(): (thing: Kept) => Promise<void> {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const keep = async ({ id, kind, name }: Kept, isKept: boolean): Promise<void> => {
    const body = { objectId: id, objectType: kind, action: 'bookmark' } as const
    try {
      await call(isKept ? reactions.react : reactions.unreact, { body })
      if (!isKept)
        toast(say('removed', { name }), {
          act: { label: sayUi('undo'), run: () => void keep({ id, kind, name }, true) },
        })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await Promise.all([client.invalidateQueries({ queryKey: keptKey(kind) }), revalidate()])
  }
  return thing => keep(thing, false)
}
