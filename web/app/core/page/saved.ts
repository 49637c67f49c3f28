import type { Input, reactions } from '@fanfare/contract'
import { toast } from '../../ui/toasts.tsx'
import { say } from '../../ui/words.ts'
import { openSheet } from './sheets.ts'

/** Something that can be bookmarked, as its calls name it. */
export type Markable = Pick<Input<typeof reactions.react>['body'], 'objectType' | 'objectId'>

/** Says that something is among the bookmarks, with the way into a folder. */
export function toastSaved(thing: Markable): void {
  toast(say('saved'), {
    icon: 'bookmark',
    act: { label: say('addToFolder'), run: () => openSheet('folders', { things: [thing] }) },
  })
}
