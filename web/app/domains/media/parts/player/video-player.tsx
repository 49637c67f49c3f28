import type { FeedFile } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { lengthText } from '../../../../ui/clock.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { type Eager, MediaFrame, Picture } from '../../../../ui/media-frame.tsx'
import { largeOf, ratioOf } from '../../../../ui/pictures.ts'
import { Badge } from '../../../../ui/surfaces.tsx'
import { say } from '../../video-words.ts'
import '../../../../ui/button.css'
import '../../../../ui/media-frame.css'

type Props = {
  file: FeedFile
  name: string
  eager?: Eager | undefined
  className?: string
  startsAtOnce?: boolean
}

const loadPlayer = () => import('./player.tsx')
const Player = lazy(loadPlayer)

/** A video: its poster until someone wants it, then the player, which comes as soon as somebody is about to. */
export function VideoPlayer({ file, name, eager, className, startsAtOnce = false }: Props) {
  const [started, setStarted] = useState(startsAtOnce)
  const isShown = started && file.url !== null
  const fetch = () => void loadPlayer()
  return (
    <MediaFrame ratio={ratioOf(file)} bleed className={className}>
      <Picture src={file.poster ?? largeOf(file)} hash={file.thumbhash} alt="" eager={eager} />
      {isShown ? (
        <Suspense fallback={<i className="spin absolute inset-0 z-2 m-auto" />}>
          <Player file={file} name={name} />
        </Suspense>
      ) : (
        <>
          {file.duration !== null && (
            <span className="at at-be">
              <Badge tone="glass">{lengthText(file.duration)}</Badge>
            </span>
          )}
          {file.url ? (
            <button
              type="button"
              className="middle w-full"
              aria-label={say('play', { name })}
              onPointerEnter={fetch}
              onFocus={fetch}
              onClick={() => setStarted(true)}
            >
              <span className="playbtn">
                <Icon name="play" fill />
              </span>
            </button>
          ) : (
            <span className="middle w-full">
              <Badge tone="glass">{say(file.status === 'error' ? 'failed' : 'processing')}</Badge>
            </span>
          )}
        </>
      )}
    </MediaFrame>
  )
}
