import type { FeedFile, FeedView } from '@fanfare/contract'
import clsx from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { profilePath } from '../../../core/session/guard.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MediaFrame, Picture } from '../../../ui/media-frame.tsx'
import { coverOf, isAudio, isVideo, sourcesOf } from '../../../ui/pictures.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { VideoPlayer } from '../../media/index.ts'
import { isWordsOnly, type PostActs, wordsOf } from '../acts.ts'
import { altOf, visualsOf } from '../contents.ts'
import { say } from '../words.ts'
import { AudioPlayer } from './audio-player.tsx'
import { openLightbox } from './mosaic.tsx'
import { PostMedia } from './post-media.tsx'
import '../../../ui/top-bar.css'
import './stage.css'

type Props = { post: FeedView; acts: PostActs }

const overStage = 'absolute! inset-x-0 z-5 mx-0! bg-transparent! backdrop-blur-none!'

/** The half of a post's page that shows it. */
export function Stage({ post, acts }: Props) {
  const isPlain = isWordsOnly(post)
  const visuals = post.locked ? [] : visualsOf(post)
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const back = () => (history.state?.idx > 0 ? navigate(-1) : navigate(profilePath(post.performer)))
  const shown = Math.min(at, visuals.length - 1)
  const move = (by: number) => setAt((shown + by + visuals.length) % visuals.length)
  return (
    <>
      <div className="mb-4.5 flex items-center justify-between max-desk:hidden">
        <Button size="s" onClick={back}>
          <Icon name="arrow-left" size="s" />
          {say('back')}
        </Button>
        {visuals.length > 1 && (
          <span className="num text-ink-muted text-small">{say('of', { n: shown + 1, total: visuals.length })}</span>
        )}
      </div>
      <header className={clsx('topbar', !isPlain && overStage)}>
        <IconButton icon="arrow-left" kind={isPlain ? 'ghost' : 'glass'} label={say('back')} onClick={back} />
      </header>
      {visuals.length > 0 ? (
        <Visuals post={post} at={shown} move={move} choose={setAt} />
      ) : (
        <Other post={post} acts={acts} />
      )}
    </>
  )
}

function Other({ post, acts }: Props) {
  if (isWordsOnly(post)) return null
  return (
    <div className={clsx('my-auto w-full max-desk:px-4 max-desk:pt-14', !post.locked && 'opened')}>
      <PostMedia post={post} acts={acts} eager="first" />
    </div>
  )
}

type VisualsProps = { post: FeedView; at: number; move: (by: number) => void; choose: (at: number) => void }

/** One photo or video at a time; a photo opens the lightbox. */
function Visuals({ post, at, move, choose }: VisualsProps) {
  const visuals = visualsOf(post)
  const file = visuals[at]
  if (!file) return null
  const many = visuals.length > 1
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.key === 'ArrowRight') move(1)
    if (event.key === 'ArrowLeft') move(-1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a second way to the two buttons inside.
    <div className="my-auto flex w-full flex-col gap-4" onKeyDown={many ? press : undefined}>
      <div className="relative">
        {isVideo(file) ? (
          <VideoPlayer key={file._id} file={file} name={post.performer.name} eager="first" className="stage-media" />
        ) : (
          <button type="button" className="block w-full cursor-zoom-in" onClick={() => openLightbox(post, at)}>
            <MediaFrame ratio="4 / 3" className="stage-media opened">
              <Picture
                key={file._id}
                {...sourcesOf(file)}
                sizes="(width < 900px) 100vw, 65vw"
                hash={file.thumbhash}
                alt={altOf(post, file)}
                eager="first"
              />
            </MediaFrame>
          </button>
        )}
        {many && <Turns at={at} total={visuals.length} move={move} />}
      </div>
      {many && <Thumbs files={visuals} at={at} choose={choose} />}
      {post.files.filter(isAudio).map(sound => (
        <AudioPlayer
          key={sound._id}
          file={sound}
          title={wordsOf(post)}
          name={post.performer.name}
          face={post.performer}
        />
      ))}
    </div>
  )
}

function Turns({ at, total, move }: { at: number; total: number; move: (by: number) => void }) {
  return (
    <>
      <span className="at at-te desk:hidden">
        <Badge tone="glass">{`${at + 1} / ${total}`}</Badge>
      </span>
      <IconButton
        icon="chevron-left"
        kind="glass"
        label={say('previous')}
        className="absolute! inset-s-3.5 inset-bs-[calc(50%-22px)] z-3"
        onClick={() => move(-1)}
      />
      <IconButton
        icon="chevron-right"
        kind="glass"
        label={say('next')}
        className="absolute! inset-e-3.5 inset-bs-[calc(50%-22px)] z-3"
        onClick={() => move(1)}
      />
    </>
  )
}

function Thumbs({ files, at, choose }: { files: FeedFile[]; at: number; choose: (at: number) => void }) {
  return (
    <ul className="thumbs max-desk:hidden" aria-label={say('pictures')}>
      {files.map((file, index) => (
        <li key={file._id}>
          <button
            type="button"
            aria-label={say('picture', { n: index + 1 })}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => choose(index)}
          >
            <img src={coverOf(file) ?? undefined} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  )
}
