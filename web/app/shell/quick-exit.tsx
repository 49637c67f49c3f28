import { useEffect } from 'react'
import { say } from '../core/page/words.ts'
import { useSettings } from '../core/session/stores.tsx'
import { Icon } from '../ui/icon.tsx'
import './quick-exit.css'

const PRESSES = 3
const WITHIN_MS = 1_500

/** Calls `leave` when Shift is pressed three times in a row and no other key between. */
function useThreeShifts(leave: () => void): void {
  useEffect(() => {
    let presses: number[] = []
    const hear = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return
      presses = key === 'Shift' ? [...presses, timeStamp].slice(-PRESSES) : []
      if (presses.length === PRESSES && timeStamp - (presses[0] ?? 0) <= WITHIN_MS) leave()
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [leave])
}

/** The way out for people who don't want to be seen here: a tab at the edge of the window, or Shift three times. */
export default function QuickExit() {
  const { quickExitUrl } = useSettings()
  const target = quickExitUrl || 'about:blank'
  const leave = () => {
    const { style } = document.documentElement
    style.visibility = 'hidden'
    // A browser may bring the page back just as it was left.
    addEventListener('pageshow', () => style.removeProperty('visibility'), { once: true })
    // The page that is opened must not be told where its reader came from.
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'referrer', content: 'no-referrer' })
    document.head.append(meta)
    location.replace(target)
  }
  useThreeShifts(leave)
  return (
    // Before the scripts are there it's a link like any other.
    <a
      href={target}
      rel="noreferrer"
      data-plain-link=""
      className="quick-exit"
      aria-label={say('quickExit')}
      title={say('quickExit')}
      onClick={event => {
        event.preventDefault()
        leave()
      }}
    >
      <Icon name="log-out" size="s" />
    </a>
  )
}
