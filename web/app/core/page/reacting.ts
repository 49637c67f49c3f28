import { type Input, reactions } from '@fanfare/contract'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { say } from '../../ui/words.ts'
import { call } from '../http/call.ts'
import { openSheet } from './sheets.ts'

type Body = Input<typeof reactions.react>['body']

/** Something that can be bookmarked, as its endpoints name it. */
export type Markable = Pick<Body, 'objectType' | 'objectId'>

type Wish = Body & {
  on: boolean
  /** Has the page show the outcome. */
  show(on: boolean): void
  failed: string
}

/**
 * Likes or bookmarks something, or takes that back. The page shows it at once and as it was where the request fails; what is
 * bookmarked now can go into a folder. Answers whether it went through.
 */
export async function react({ on, show, failed, ...body }: Wish): Promise<boolean> {
  show(on)
  try {
    await call(on ? reactions.react : reactions.unreact, { body })
    if (on && body.action === 'bookmark') toastSaved(body)
    return true
  } catch {
    show(!on)
    failureToast(failed)
    return false
  }
}

function toastSaved({ objectType, objectId }: Markable): void {
  toast(say('saved'), {
    icon: 'bookmark',
    act: { label: say('addToFolder'), run: () => openSheet('folders', { things: [{ objectType, objectId }] }) },
  })
}
