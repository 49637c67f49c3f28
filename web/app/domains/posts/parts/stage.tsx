import type { FeedView } from '@fanfare/contract'
import clsx from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { profilePath } from '../../../core/session/guard.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MediaFrame, Picture } from '../../../ui/media-frame.tsx'
import { coverOf, isPhoto, sourcesOf } from '../../../ui/pictures.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import type { PostActs } from '../acts.ts'
import { say } from '../words.ts'
import { PostMedia } from './post-media.tsx'

type Props = { post: FeedView; acts: PostActs }

/** The half of a post's page that shows it. */
export function Stage({ post, acts }: Props) {
  const photos = post.locked ? [] : post.files.filter(isPhoto)
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const back = () => (history.state?.idx > 0 ? navigate(-1) : navigate(profilePath(post.performer)))
  const shown = Math.min(at, photos.length - 1)
  const move = (by: number) => setAt((shown + by + photos.length) % photos.length)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1)
    if (event.key === 'ArrowLeft') move(-1)
  }
  return (
    <>
      <div className="mb-4.5 flex items-center justify-between max-desk:hidden">
        <Button size="s" onClick={back}>
          <Icon name="arrow-left" size="s" />
          {say('back')}
        </Button>
        {photos.length > 1 && (
          <span className="num text-ink-muted text-small">{say('of', { n: shown + 1, total: photos.length })}</span>
        )}
      </div>
      <header className="topbar absolute! inset-x-0 z-5 mx-0! bg-transparent! backdrop-blur-none!">
        <IconButton icon="arrow-left" kind="glass" label={say('back')} onClick={back} />
      </header>
      {photos.length > 0 ? (
        <Photos post={post} at={shown} move={move} choose={setAt} onKey={onKey} />
      ) : (
        <Other post={post} acts={acts} />
      )}
    </>
  )
}

function Other({ post, acts }: Props) {
  if (post.files.length === 0 && !post.locked) return null
  return (
    <div className={clsx('my-auto w-full max-desk:px-4 max-desk:pt-14', !post.locked && 'opened')}>
      <PostMedia post={post} acts={acts} eager="first" />
    </div>
  )
}

type PhotosProps = {
  post: FeedView
  at: number
  move: (by: number) => void
  choose: (at: number) => void
  onKey: (event: KeyboardEvent) => void
}

function Photos({ post, at, move, choose, onKey }: PhotosProps) {
  const photos = post.files.filter(isPhoto)
  const photo = photos[at]
  if (!photo) return null
  const many = photos.length > 1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a second way to the two buttons inside.
    <div className="my-auto flex w-full flex-col gap-4" onKeyDown={many ? onKey : undefined}>
      <MediaFrame ratio="4 / 3" className="stage-media opened">
        <Picture
          key={photo._id}
          {...sourcesOf(photo)}
          sizes="(width < 900px) 100vw, 65vw"
          hash={photo.thumbhash}
          alt={say('pictureOf', { n: at + 1, total: photos.length })}
          eager="first"
        />
        {many && (
          <>
            <span className="at at-be desk:hidden">
              <Badge tone="glass">{`${at + 1} / ${photos.length}`}</Badge>
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
        )}
      </MediaFrame>
      {many && (
        <ul className="thumbs max-desk:hidden" aria-label={say('pictures')}>
          {photos.map((file, index) => (
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
      )}
    </div>
  )
}
