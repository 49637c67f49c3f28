import type { StreamView } from '@fanfare/contract'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { LivePlayer } from '../../later.ts'
import { say } from '../../words.ts'
import '../../../../ui/button.css'
import './live-player.css'

type Props = {
  stream: StreamView
  name: string
  /** More buttons beside those of the player. */
  controls?: ReactNode
  children: ReactNode
}

/** The picture of a stream that the viewer is in. The player comes once the page is there. */
export function Stage({ stream, name, controls, children }: Props) {
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(true), [])
  const waiting = (
    <div className="live-frame">
      <div className="live-state">
        <i className="spin" />
        <p>{say('connecting')}</p>
      </div>
      {children}
    </div>
  )
  if (!isHere) return waiting
  return (
    <Suspense fallback={waiting}>
      <LivePlayer key={stream._id} stream={stream} name={name} reconnecting={stream.reconnecting} controls={controls}>
        {children}
      </LivePlayer>
    </Suspense>
  )
}
