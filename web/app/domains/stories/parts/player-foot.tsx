import { type Publisher, reactions, type StoryView } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { openSheet } from '../../../core/page/sheets.ts'
import { isFan } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import type { Playback } from '../playback.ts'
import { say } from '../words.ts'
import { Reply } from './reply.tsx'
import './player.css'

type Props = { performer: Publisher; playback: Playback; isOwn: boolean }

/** The caption, and below it a reply, a like and a tip; for its creator the way to its figures. */
export function PlayerFoot({ performer, playback, isOwn }: Props) {
  const { story } = playback
  if (!story || story.locked) return null
  return (
    <div className="story-foot">
      {story.caption && <p className="story-caption wrap-anywhere">{story.caption}</p>}
      {isOwn ? (
        <ButtonLink kind="glass" href="/creator/stories">
          {say('viewers')}
        </ButtonLink>
      ) : (
        <Acts story={story} performer={performer} playback={playback} />
      )}
    </div>
  )
}

function Acts({ story, performer, playback }: Omit<Props, 'isOwn'> & { story: StoryView }) {
  const viewer = useViewer()
  const { patch, setPaused } = playback
  const like = async () => {
    const on = !story.isLiked
    patch({ isLiked: on })
    try {
      const body = { objectId: story._id, objectType: 'story', action: 'like' } as const
      await call(on ? reactions.react : reactions.unreact, { body })
    } catch {
      patch({ isLiked: !on })
      failureToast(say('likeFailed'))
    }
  }
  const tip = () => {
    setPaused(true)
    openSheet('tip', { to: performer, storyId: story._id })
  }
  return (
    <div className="story-acts">
      <Reply story={story} performer={performer} playback={playback} />
      <IconButton
        kind="glass"
        icon="heart"
        fill={story.isLiked}
        aria-pressed={story.isLiked}
        label={say(story.isLiked ? 'unlike' : 'like')}
        onClick={like}
      />
      {isFan(viewer) && <IconButton kind="glass" icon="gift" label={say('tip')} onClick={tip} />}
    </div>
  )
}
