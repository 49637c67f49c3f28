import type { FeedFile } from '@fanfare/contract'
import { useState } from 'react'
import { lengthText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type Eager, MediaFrame, Picture } from '../../../ui/media-frame.tsx'
import { largeOf, ratioOf } from '../../../ui/pictures.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'

/** A video: its poster until somebody wants it, then the browser's own player. */
export function VideoPlayer({
  file,
  name,
  eager,
  className,
  startsAtOnce = false,
}: {
  file: FeedFile
  name: string
  eager?: Eager | undefined
  className?: string
  startsAtOnce?: boolean
}) {
  const [playing, setPlaying] = useState(startsAtOnce)
  const poster = largeOf(file)
  return (
    <MediaFrame ratio={ratioOf(file)} bleed className={className}>
      {playing && file.url ? (
        // biome-ignore lint/a11y/useMediaCaption: captions come with the video room; until then a recording has none.
        <video className="size-full bg-n-0" src={file.url} poster={poster ?? undefined} controls autoPlay playsInline />
      ) : (
        <>
          <Picture src={poster} hash={file.thumbhash} alt="" eager={eager} />
          {file.duration !== null && (
            <span className="at at-be">
              <Badge tone="glass">{lengthText(file.duration)}</Badge>
            </span>
          )}
          {file.url ? (
            <button
              type="button"
              className="middle w-full"
              aria-label={say('playVideo', { name })}
              onClick={() => setPlaying(true)}
            >
              <span className="playbtn">
                <Icon name="play" fill />
              </span>
            </button>
          ) : (
            <span className="middle w-full">
              <Badge tone="glass">{say(file.status === 'error' ? 'videoFailed' : 'videoProcessing')}</Badge>
            </span>
          )}
        </>
      )}
    </MediaFrame>
  )
}
