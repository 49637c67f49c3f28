import type { Publisher, StoryView } from '@fanfare/contract'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { openSheet } from '../../../core/page/sheets.ts'
import { profilePath } from '../../../core/session/guard.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CaptionLines, CaptionTracks, useCaptions } from '../../media/index.ts'
import type { Playback } from '../playback.ts'
import { say } from '../words.ts'
import './player.css'

type Props = { story: StoryView; performer: Publisher; playback: Playback }

/** The photo or the clip; where it is locked, its blur and the way in. */
export function Stage({ story, performer, playback }: Props) {
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const again = () => {
    setFailed(false)
    setTries(now => now + 1)
  }
  if (story.locked) return <Locked story={story} performer={performer} />
  const Media = story.file.duration === null ? Photo : Clip
  return (
    <>
      <Backdrop file={story.file} />
      {hasFailed ? (
        <CouldNotLoad onRetry={again} />
      ) : (
        <Media key={tries} story={story} performer={performer} playback={playback} onFail={() => setFailed(true)} />
      )}
    </>
  )
}

/** In place of what couldn't be loaded; tries again when the network is back. */
function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  })
  return (
    <div className="story-failed" role="alert">
      <Icon name="wifi-off" />
      <p>{say('couldNotLoad')}</p>
      <Button kind="glass" onClick={onRetry}>
        {say('tryAgain')}
      </Button>
    </div>
  )
}

type MediaProps = Props & { onFail: () => void }

function Photo({ story: { file, caption }, performer, playback: { setReady }, onFail }: MediaProps) {
  return (
    <img
      className="story-media"
      src={file.url ?? ''}
      alt={caption || say('photoOf', { name: performer.name })}
      draggable={false}
      ref={image => {
        if (image?.complete && image.naturalWidth > 0) setReady(true)
      }}
      onLoad={() => setReady(true)}
      onError={onFail}
    />
  )
}

/** What is only there to look at leaves no sign of a broken picture. */
const hide = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.hidden = true
}

/** The story's own small picture, large and out of focus, behind what doesn't fill the screen. */
function Backdrop({ file }: Pick<StoryView, 'file'>) {
  const src = file.thumbnails[0] ?? file.poster
  return src && <img className="story-backdrop" src={src} alt="" draggable={false} onError={hide} />
}

function Clip({ story: { file, caption }, playback: { isPaused, isMuted, setReady }, onFail }: MediaProps) {
  const video = useRef<HTMLVideoElement>(null)
  const captions = useCaptions(video, file)
  useEffect(() => {
    // A browser that refuses to play leaves the clip on its poster.
    if (isPaused) video.current?.pause()
    else void video.current?.play().catch(() => {})
  }, [isPaused])
  return (
    <>
      <video
        ref={video}
        className="story-media"
        src={file.url ?? undefined}
        poster={file.poster ?? undefined}
        aria-label={caption || undefined}
        muted={isMuted}
        playsInline
        autoPlay
        onPlaying={() => setReady(true)}
        onWaiting={() => setReady(false)}
        onError={onFail}
      >
        <CaptionTracks file={file} />
      </video>
      <CaptionLines captions={captions} />
    </>
  )
}

function Locked({ story, performer }: Omit<Props, 'playback'>) {
  const { name } = performer
  const isForFollowers = story.audience === 'followers'
  const [blur] = story.file.thumbnails
  return (
    <>
      {blur && <img className="story-media story-blur" src={blur} alt="" draggable={false} onError={hide} />}
      <div className="story-lock">
        <Icon name="lock" />
        <p className="type-heading">{say(isForFollowers ? 'lockedFollowers' : 'locked')}</p>
        <p>{say(isForFollowers ? 'lockedFollowersText' : 'lockedText', { name })}</p>
        {isForFollowers ? (
          <ButtonLink kind="solid" href={profilePath(performer)}>
            {say('toPage')}
          </ButtonLink>
        ) : (
          <Button kind="pay" onClick={() => openSheet('subscribe', { to: performer })}>
            {say('subscribe')}
          </Button>
        )}
      </div>
    </>
  )
}
