import { collections, type FeedView, type OwnCollection } from '@fanfare/contract'
import { call, sentenceOf } from '../../../core/http/call.ts'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../collection-words.ts'
import { setIn } from '../own-collections.ts'

/** Takes posts out of the collection that the list shows, and says so. */
export async function takeOut({ _id, title }: OwnCollection, ids: string[]): Promise<void> {
  try {
    await setIn(_id, ids, false)
    toast(say('takenFrom', { title }), { icon: 'folder' })
  } catch (error) {
    failureToast(sentenceOf(error))
  }
}

/** What can be done with a post where the list shows a collection. */
export function insideEntries(post: FeedView, collection: OwnCollection, refresh: () => Promise<unknown>): MenuEntry[] {
  const makeCover = async () => {
    try {
      await call(collections.changeCollection, { params: { id: collection._id }, body: { coverId: post._id } })
      toast(say('coverSet'), { icon: 'check' })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return [
    { label: say('useAsCover'), icon: 'image', onChoose: () => void makeCover() },
    {
      label: say('takeOut'),
      icon: 'x',
      onChoose: () => void takeOut(collection, [post._id]).then(refresh),
    },
  ]
}
