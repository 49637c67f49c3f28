import type { FeedView } from '@fanfare/contract'
import { Icon } from '../../../ui/icon.tsx'
import { type Eager, LockedCover } from '../../../ui/media-frame.tsx'
import { coverOf, isAudio, isVideo } from '../../../ui/pictures.ts'
import { captionsText, VideoPlayer } from '../../media/index.ts'
import { Ledge } from '../../wallet/index.ts'
import { type PostActs, wordsOf } from '../acts.ts'
import { contentsText, visualsOf } from '../contents.ts'
import { say } from '../words.ts'
import { AudioPlayer } from './audio-player.tsx'
import { Mosaic, Single } from './mosaic.tsx'
import '../../../ui/media-frame.css'

type Props = { post: FeedView; acts: PostActs; eager?: Eager | undefined }

/** What a post shows: the locked cover, one picture, a mosaic of photos and videos, a video, recordings. */
export function PostMedia({ post, acts, eager }: Props) {
  const [first] = post.files
  if (post.locked && !first) return <LockedWords post={post} acts={acts} />
  if (!first) return null
  if (post.locked)
    return (
      <LockedCover
        blur={coverOf(first) ?? undefined}
        hash={first.thumbhash}
        ratio="16 / 9"
        contents={[contentsText(post.files), captionsText(post.files)].filter(Boolean).join(' · ')}
        eager={eager}
      >
        <Ledge thing={post} mayPay={acts.mayPay} onUnlock={() => acts.unlock(post)} />
      </LockedCover>
    )
  const audios = post.files.filter(isAudio)
  return (
    <div className="flex flex-col gap-3">
      <Visuals post={post} eager={eager} />
      {audios.map(file => (
        <AudioPlayer
          key={file._id}
          file={file}
          title={wordsOf(post)}
          name={post.performer.name}
          face={post.performer}
        />
      ))}
    </div>
  )
}

function Visuals({ post, eager }: { post: FeedView; eager: Eager | undefined }) {
  const visuals = visualsOf(post)
  const [only] = visuals
  if (!only) return null
  if (visuals.length > 1) return <Mosaic post={post} eager={eager} />
  if (isVideo(only)) return <VideoPlayer file={only} name={post.performer.name} eager={eager} />
  return <Single post={post} eager={eager} />
}

/** A locked post without files: a line with a lock in the place of its words, and what opens it. */
function LockedWords({ post, acts }: { post: FeedView; acts: PostActs }) {
  return (
    <div className="framed bleed">
      <p className="flex items-center gap-2 bg-raised px-4.5 py-3 text-ink-muted text-label">
        <Icon name="lock" size="s" />
        {say('restLocked')}
      </p>
      <div className="ledge">
        <Ledge thing={post} mayPay={acts.mayPay} onUnlock={() => acts.unlock(post)} />
      </div>
    </div>
  )
}
