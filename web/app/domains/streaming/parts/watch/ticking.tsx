import { useEffect, useState } from 'react'
import { lengthText, now_ms } from '../../../../ui/clock.ts'
import { say } from '../../words.ts'
import './watch.css'

/** A clock that ticks every second, beginning with the server's moment. */
export function useSeconds(served_ms: number): number {
  const [now, setNow] = useState(served_ms)
  useEffect(() => {
    setNow(now_ms())
    const timer = setInterval(() => setNow(now_ms()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long a stream runs by now. */
export function Running({ since, served_ms }: { since: string; served_ms: number }) {
  const now = useSeconds(served_ms)
  return <span className="num">{lengthText(Math.max(0, (now - Date.parse(since)) / 1_000))}</span>
}

const DAY_S = 86_400

/** What is left until a moment, in days, hours, minutes and seconds. */
export function Countdown({ until, served_ms }: { until: string; served_ms: number }) {
  const now = useSeconds(served_ms)
  const left = Math.max(0, Math.floor((Date.parse(until) - now) / 1_000))
  const parts = [
    { n: Math.floor(left / DAY_S), word: say('days') },
    { n: Math.floor(left / 3_600) % 24, word: say('hours') },
    { n: Math.floor(left / 60) % 60, word: say('minutes') },
    { n: left % 60, word: say('seconds') },
  ]
  return (
    <div className="live-count" role="timer">
      {parts.map(({ n, word }) => (
        <span key={word}>
          <b className="num">{String(n).padStart(2, '0')}</b>
          {word}
        </span>
      ))}
    </div>
  )
}
