import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { now_ms } from '../../../../ui/clock.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { say } from '../../studio-words.ts'
import { useSeconds } from '../watch/ticking.tsx'
import '../watch/live-player.css'
import './studio.css'

/** A creator who is cut off has so long to come back. */
const LOST_S = 60

/** The line is gone: what viewers see, how long it stays open, and the way back; without one, why not. */
export function Dropped({ onRetry, busy = false }: { onRetry: (() => void) | null; busy?: boolean }) {
  const [since_ms] = useState(now_ms)
  const now = useSeconds(since_ms)
  const left = Math.max(0, LOST_S - Math.floor((now - since_ms) / 1_000))
  return (
    <div className="live-state live-dropped" role="alert">
      <b className="live-minute num" aria-hidden="true">
        {left}
      </b>
      <h2 className="type-heading">{say('droppedTitle')}</h2>
      <p>{say(onRetry ? 'droppedText' : 'droppedElsewhere')}</p>
      {onRetry && (
        <Button kind="solid" busy={busy} onClick={onRetry}>
          <Icon name="refresh-cw" size="s" />
          {say('reconnectNow')}
        </Button>
      )}
    </div>
  )
}
