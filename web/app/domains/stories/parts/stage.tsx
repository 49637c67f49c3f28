import type { Publisher, StoryView } from '@fanfare/contract'
import { useEffect, useRef } from 'react'
import { openSheet } from '../../../core/page/sheets.ts'
import { profilePath } from '../../../core/session/guard.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Playback } from '../playback.ts'
import { say } from '../words.ts'
import './player.css'

type Props = { story: StoryView; performer: Publisher; playback: Playback }

/** The photo or the clip; where it is locked, its blur and the way in. */
export function Stage({ story, performer, playback }: Props) {
  const { setReady } = playback
  const { file, locked, caption } = story
  if (locked) return <Locked story={story} performer={performer} />
  return (
    <>
      {file.duration === null ? (
        <img
          className="story-media"
          src={file.url ?? ''}
          alt={caption || say('photoOf', { name: performer.name })}
          draggable={false}
          ref={image => {
            if (image?.complete) setReady(true)
          }}
          onLoad={() => setReady(true)}
          onError={() => setReady(true)}
        />
      ) : (
        <Clip story={story} playback={playback} />
      )}
    </>
  )
}

function Clip({ story: { file, caption }, playback: { isPaused, isMuted, setReady } }: Omit<Props, 'performer'>) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // A browser that refuses to play leaves the clip on its poster.
    if (isPaused) video.current?.pause()
    else void video.current?.play().catch(() => {})
  }, [isPaused])
  return (
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
      onError={() => setReady(true)}
    />
  )
}

function Locked({ story, performer }: Omit<Props, 'playback'>) {
  const { name } = performer
  const isForFollowers = story.audience === 'followers'
  const [blur] = story.file.thumbnails
  return (
    <>
      {blur && <img className="story-media story-blur" src={blur} alt="" draggable={false} />}
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
