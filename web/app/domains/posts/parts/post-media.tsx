import type { FeedFile, FeedView } from '@fanfare/contract'
import { Icon } from '../../../ui/icon.tsx'
import { type Eager, LockedCover, MediaFrame, Picture } from '../../../ui/media-frame.tsx'
import { coverOf, isAudio, isPhoto, isVideo, ratioOf, sourcesOf } from '../../../ui/pictures.ts'
import { type PostActs, postPath, wordsOf } from '../acts.ts'
import { contentsText } from '../contents.ts'
import { say } from '../words.ts'
import { AudioPlayer } from './audio-player.tsx'
import { Ledge } from './ledge.tsx'
import { VideoPlayer } from './video-player.tsx'

type Props = { post: FeedView; acts: PostActs; eager?: Eager | undefined }

const COLUMN = '(width < 900px) 100vw, 620px'
const SHOWN_MAX = 3

/** What a post shows: the locked cover, one picture, a mosaic, a video or a recording. */
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
        contents={contentsText(post.files)}
        eager={eager}
      >
        <Ledge post={post} acts={acts} />
      </LockedCover>
    )
  if (isAudio(first))
    return <AudioPlayer file={first} title={wordsOf(post)} name={post.performer.name} face={post.performer} />
  if (isVideo(first)) return <VideoPlayer file={first} name={post.performer.name} eager={eager} />
  const photos = post.files.filter(isPhoto)
  return photos.length > 1 ? (
    <Mosaic post={post} photos={photos} eager={eager} />
  ) : (
    <Single post={post} file={first} eager={eager} />
  )
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
        <Ledge post={post} acts={acts} />
      </div>
    </div>
  )
}

function Single({ post, file, eager }: { post: FeedView; file: FeedFile; eager?: Eager | undefined }) {
  return (
    <a href={postPath(post)} aria-label={say('open', { name: post.performer.name })}>
      <MediaFrame ratio={ratioOf(file)} bleed>
        <Picture {...sourcesOf(file)} sizes={COLUMN} hash={file.thumbhash} alt="" eager={eager} />
      </MediaFrame>
    </a>
  )
}

function Mosaic({ post, photos, eager }: { post: FeedView; photos: FeedFile[]; eager?: Eager | undefined }) {
  const rest = photos.length - SHOWN_MAX
  return (
    <a href={postPath(post)} className="media bleed">
      <span className="sr-only">{say('open', { name: post.performer.name })}</span>
      <span aria-hidden="true" className={photos.length === 2 ? 'mosaic mosaic-2' : 'mosaic'}>
        {photos.slice(0, SHOWN_MAX).map((file, index) => (
          <span key={file._id}>
            <Picture
              {...sourcesOf(file)}
              sizes={index === 0 ? COLUMN : '240px'}
              hash={file.thumbhash}
              alt=""
              eager={eager}
            />
            {rest > 0 && index === SHOWN_MAX - 1 && <span className="more-count">+{rest}</span>}
          </span>
        ))}
      </span>
    </a>
  )
}
