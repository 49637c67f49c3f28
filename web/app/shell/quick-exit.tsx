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
  const leave = () => {
    document.documentElement.style.visibility = 'hidden'
    // The page that is opened must not be told where its reader came from.
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'referrer', content: 'no-referrer' })
    document.head.append(meta)
    location.replace(quickExitUrl || 'about:blank')
  }
  useThreeShifts(leave)
  return (
    <button type="button" className="quick-exit" aria-label={say('quickExit')} title={say('quickExit')} onClick={leave}>
      <Icon name="log-out" size="s" />
    </button>
  )
}
