import type { Publisher, StoryView } from '@fanfare/contract'
import { useEffect } from 'react'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { stampText, useNow } from '../../../ui/clock.ts'
import { aiText } from '../../../ui/pictures.ts'
import { useCaptionChoice } from '../../media/index.ts'
import { useStoryHands } from '../hands.ts'
import { usePlayback, useStillClock } from '../playback.ts'
import { say } from '../words.ts'
import { PlayerFoot } from './player-foot.tsx'
import { Stage } from './stage.tsx'
import { StoryMenu } from './story-menu.tsx'
import './player.css'

type Props = {
  performer: Publisher
  served: StoryView[]
  previous: string | null
  next: string | null
  back: string
  /** The name of the highlight that they are kept in. */
  title?: string
}

/** The player: bars for the stories, the story, and what one can do about it. */
export function Player({ performer, served, previous, next, back, title }: Props) {
  const isOwn = useViewer()?._id === performer._id
  const playback = usePlayback({ served, previous, next, back, isOwn })
  const { story, index, all, isPaused, go, leave } = playback
  const hands = useStoryHands(playback)
  useStillClock(playback)
  if (!story) return null
  return (
    <main className="story-view">
      <h1 className="sr-only">{say('viewerTitle', { name: performer.name })}</h1>
      <p className="sr-only" aria-live="polite">
        {say('place', { n: index + 1, total: all.length })}
      </p>
      <div className="story-frame" data-paused={isPaused || undefined}>
        <div {...hands} className="story-hands">
          <Stage key={story._id} story={story} performer={performer} playback={playback} />
        </div>
        <Bars playback={playback} />
        <Head performer={performer} playback={playback} isOwn={isOwn} title={title} />
        <PlayerFoot key={`foot-${story._id}`} performer={performer} playback={playback} isOwn={isOwn} />
      </div>
      <IconButton
        kind="glass"
        icon="chevron-left"
        label={say('previous')}
        className="story-step story-step-back"
        onClick={() => go(-1)}
      />
      <IconButton
        kind="glass"
        icon="chevron-right"
        label={say('next')}
        className="story-step story-step-on"
        onClick={() => go(1)}
      />
      <IconButton kind="glass" icon="x" label={say('close')} className="story-close" onClick={leave} />
    </main>
  )
}

type Part = { playback: ReturnType<typeof usePlayback> }

/** One bar for each story. The one that plays fills; its end brings the next. */
function Bars({ playback: { all, index, story, seconds, isReady, isPaused, go } }: Part) {
  return (
    <div className="story-bars" aria-hidden="true">
      {all.map(({ _id }, place) => (
        <span key={_id} className="story-bar" data-done={place < index || undefined}>
          {_id === story?._id && (
            <i
              style={{
                animationDuration: `${seconds}s`,
                animationPlayState: isReady && !isPaused ? 'running' : 'paused',
              }}
              onAnimationEnd={() => go(1)}
            />
          )}
        </span>
      ))}
    </div>
  )
}

/** Turns the captions of a clip on and off, in the language that suits best; so does the key C. */
function CaptionsButton({ file }: { file: StoryView['file'] }) {
  const { languages, shown, toggle } = useCaptionChoice(file)
  const has = languages.length > 0
  useEffect(() => {
    if (!has) return
    const press = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]')
      if (event.key === 'c' && !isTyped && !event.ctrlKey && !event.metaKey && !event.altKey) toggle()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  if (!has) return null
  return (
    <IconButton
      kind="glass"
      size="s"
      icon="captions"
      label={say('captions')}
      aria-pressed={shown !== null}
      onClick={toggle}
    />
  )
}

type HeadProps = Part & Pick<Props, 'performer' | 'title'> & { isOwn: boolean }

function Head({ performer, playback, isOwn, title }: HeadProps) {
  const { story, isPaused, setPaused, isMuted, setMuted } = playback
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  if (!story) return null
  return (
    <div className="story-head">
      <a href={profilePath(performer)} className="story-who">
        <Avatar of={performer} size={40} eager />
        <span className="min-w-0">
          <span className="clip block font-strong">{performer.name}</span>
          <span className="clip block text-small">
            {title && `${title} · `}
            <time dateTime={story.createdAt}>{stampText(story.createdAt, now, timeZone)}</time>
            {story.file.madeWithAi && ` · ${aiText(story.file)}`}
          </span>
        </span>
      </a>
      <CaptionsButton key={story._id} file={story.file} />
      {story.file.duration !== null && !story.locked && (
        <IconButton
          kind="glass"
          size="s"
          icon={isMuted ? 'volume-x' : 'volume-2'}
          label={say(isMuted ? 'soundOn' : 'soundOff')}
          onClick={() => setMuted(!isMuted)}
        />
      )}
      <IconButton
        kind="glass"
        size="s"
        icon={isPaused ? 'play' : 'pause'}
        label={say(isPaused ? 'play' : 'pause')}
        onClick={() => setPaused(!isPaused)}
      />
      {!isOwn && <StoryMenu story={story} performer={performer} onOpen={() => setPaused(true)} />}
    </div>
  )
}
