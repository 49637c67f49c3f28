import type { PerformerDetails } from '@fanfare/contract'
import { openSheet } from '../../../../core/page/sheets.ts'
import { isFan } from '../../../../core/session/guard.ts'
import { useViewer } from '../../../../core/session/stores.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Coin } from '../../../../ui/marks.tsx'
import { failureToast, toast } from '../../../../ui/toasts.tsx'
import { ReportMenu } from '../../../moderation/index.ts'
import { FollowButton } from '../../../profiles/index.ts'
import type { Watching } from '../../state/watching.ts'
import { say } from '../../words.ts'
import './watch.css'

/** What can be done about a stream and its creator: follow, share, tip, report. */
export function WatchActs({ performer, watching }: { performer: PerformerDetails; watching: Watching }) {
  const viewer = useViewer()
  const isOwn = viewer?._id === performer._id
  // Who may watch it reports the stream; before that there is only its creator.
  const stream = watching.kind === 'live' || watching.kind === 'ended' ? watching.stream : null
  const reported = stream
    ? ({ target: 'stream', targetId: stream._id } as const)
    : ({ target: 'performer', targetId: performer._id } as const)
  const tip = () => {
    const conversationId = watching.kind === 'live' ? watching.visit.conversation._id : undefined
    openSheet('tip', { to: performer, ...(conversationId && { conversationId }) })
  }
  return (
    <span className="live-acts">
      <FollowButton id={performer._id} name={performer.name} asServed={performer.isFollowed} />
      <IconButton icon="share-2" kind="quiet" label={say('share')} className="max-desk:hidden" onClick={share} />
      {isFan(viewer) && !isOwn && (
        <Button kind="pay" className="max-desk:hidden" onClick={tip}>
          <Coin line />
          {say('sendTip')}
        </Button>
      )}
      <ReportMenu {...reported} performerId={performer._id} name={performer.name} />
    </span>
  )
}

async function share(): Promise<void> {
  const url = location.origin + location.pathname
  try {
    if (navigator.share) return await navigator.share({ url, title: document.title })
    await navigator.clipboard.writeText(url)
    toast(say('copied'), { icon: 'link' })
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') failureToast(url)
  }
}
