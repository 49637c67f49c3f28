import type { RefObject } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { languageName } from '../../../../ui/names.ts'
import type { Playback } from '../../../../ui/playback.ts'
import type { Captions } from '../../captions.ts'
import { say } from '../../player-words.ts'
import type { Stream } from './stream.ts'
import './player.css'

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2]

type Props = { video: RefObject<HTMLVideoElement | null>; playback: Playback; stream: Stream }

/** Quality and speed of a video. */
export function PlayerMenu({ video, playback, stream }: Props) {
  const setSpeed = (speed: number) => {
    if (video.current) video.current.playbackRate = speed
  }
  return (
    <div className="player-menu">
      {stream.qualities.length > 1 && <Qualities stream={stream} />}
      <fieldset>
        <legend>{say('speed')}</legend>
        <div className="player-speeds num">
          {SPEEDS.map(speed => (
            <button
              key={speed}
              type="button"
              aria-pressed={playback.speed === speed}
              aria-label={`${say('speed')} ${speed}`}
              onClick={() => setSpeed(speed)}
            >
              {speed}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

type CaptionsProps = { captions: Captions; onChosen: () => void }

function Qualities({ stream: { qualities, chosen, height, choose } }: { stream: Stream }) {
  const auto = chosen === null
  return (
    <fieldset className="player-qualities">
      <legend>{say('quality')}</legend>
      <button type="button" aria-pressed={auto} onClick={() => choose(null)}>
        <Icon name="check" size="s" />
        {say('auto')}
        {auto && height !== null && <span>{say('autoNow', { height })}</span>}
      </button>
      {qualities.map(quality => (
        <button
          key={quality.index}
          type="button"
          aria-pressed={chosen === quality.index}
          onClick={() => choose(quality.index)}
        >
          <Icon name="check" size="s" />
          {say('height', { height: quality.height })}
        </button>
      ))}
    </fieldset>
  )
}

/** The languages in which a video has captions, and none of them. */
export function CaptionsMenu({ captions: { languages, shown, show }, onChosen }: CaptionsProps) {
  return (
    <div className="player-menu">
      <fieldset className="player-qualities">
        <legend>{say('captions')}</legend>
        {[null, ...languages].map(code => (
          <button
            key={code}
            type="button"
            aria-pressed={code === shown}
            onClick={() => {
              show(code)
              onChosen()
            }}
          >
            <Icon name="check" size="s" />
            {code === null ? say('captionsOff') : languageName(code)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
