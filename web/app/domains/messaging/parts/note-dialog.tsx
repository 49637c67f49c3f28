import { type ConversationView, conversations } from '@fanfare/contract'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { say } from '../words.ts'

type Props = { conversation: ConversationView; onClose: () => void }

/** What a creator keeps as a note about the viewer: asked for, and shown to nobody else. */
export default function NoteDialog({ conversation: { _id: id, recipientInfo }, onClose }: Props) {
  const { timeZone } = useSite()
  const { data, error, refetch } = useQuery({
    queryKey: ['note-about-me', id],
    queryFn: ({ signal }) => call(conversations.noteAboutMe, { params: { id }, signal }),
    gcTime: 0,
  })
  const name = recipientInfo?.name ?? say('someone')
  return (
    <Dialog title={say('noteTitle')} onClose={onClose}>
      <div className="flex flex-col gap-3 p-6">
        {!data && !error && <SkeletonLines count={2} />}
        {error && <Failed message={sentenceOf(error)} onRetry={() => void refetch()} />}
        {data && !data.note && <p className="text-ink-muted text-label">{say('noteNone', { name })}</p>}
        {data?.note && (
          <>
            <blockquote className="wrap-anywhere whitespace-pre-line rounded-control bg-raised p-4 text-label">
              {data.note}
            </blockquote>
            <p className="text-ink-muted text-small">
              {say('noteFrom', { name, moment: data.updatedAt ? momentText(data.updatedAt, timeZone) : '' })}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
