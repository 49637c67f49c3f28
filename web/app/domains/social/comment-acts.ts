import { type CommentView, comments, reactions } from '@fanfare/contract'
import { call, sentenceOf } from '../../core/http/call.ts'
import { useQueryClient } from '../../core/http/queries.ts'
import { openSheet } from '../../core/page/sheets.ts'
import { useViewer } from '../../core/session/stores.tsx'
import { nowDate } from '../../ui/clock.ts'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { sayComments as say } from './comment-words.ts'
import type { Commented } from './commented.ts'
import { holdInThread, patchComment, sendingComment, showComment, type Thread } from './comments.ts'

export type CommentActs = ReturnType<typeof useCommentActs>

/** Opens the sheet in which a visitor joins, and leads back to the comments. */
export function askToJoin(): void {
  openSheet('join', { next: `${location.pathname}${location.search}#comments` })
}

/** What can be done in the comments of a thing. Everything shows at once and is taken back where it fails. */
export function useCommentActs(thing: Commented) {
  const client = useQueryClient()
  const viewer = useViewer()
  const countReply = ({ objectType, objectId }: Pick<CommentView, 'objectType' | 'objectId'>, by: number) =>
    objectType === 'comment'
      ? patchComment(client, objectId, one => ({ ...one, totalReply: Math.max(0, one.totalReply + by) }))
      : thing.count(by)
  return {
    /** Rejects with what the server said, so that the text stays in its field. */
    async send(thread: Thread, content: string): Promise<void> {
      if (!viewer) return askToJoin()
      const { objectId, objectType } = thread
      const shown = sendingComment(viewer, thread, content, nowDate())
      showComment(client, thread, shown)
      try {
        const made = await call(comments.createComment, { body: { objectId, objectType, content } })
        patchComment(client, shown._id, () => made)
        void holdInThread(client, thread, made)
        if (!made.isHidden) countReply(thread, 1)
      } catch (error) {
        patchComment(client, shown._id, () => null)
        void thing.refresh()
        throw error
      }
    },
    /** Rejects with what the server said. */
    async change(comment: CommentView, content: string): Promise<void> {
      await call(comments.changeComment, { params: { id: comment._id }, body: { content } })
      patchComment(client, comment._id, now => ({ ...now, content, isEdited: true }))
      // Which creators it names and whether a word hides it, the server says.
      void client.invalidateQueries({ queryKey: ['comments'] })
    },
    async remove(comment: CommentView): Promise<void> {
      try {
        await call(comments.deleteComment, { params: { id: comment._id } })
        patchComment(client, comment._id, () => null)
        if (!comment.isHidden) countReply(comment, -1)
        toast(say('deleted'), { icon: 'trash' })
      } catch (error) {
        failureToast(sentenceOf(error))
      }
    },
    async like(comment: CommentView): Promise<void> {
      if (!viewer) return askToJoin()
      const on = !comment.isLiked
      const show = (value: boolean) => patchComment(client, comment._id, now => withLike(now, value))
      show(on)
      const body = { objectId: comment._id, objectType: 'comment', action: 'like' } as const
      await call(on ? reactions.react : reactions.unreact, { body }).catch(() => {
        show(!on)
        failureToast(say('likeFailed'))
      })
    },
  }
}

function withLike(comment: CommentView, on: boolean): CommentView {
  if (comment.isLiked === on) return comment
  return { ...comment, isLiked: on, totalLike: comment.totalLike + (on ? 1 : -1) }
}
