import { useEffect, useState } from 'react'
import type { Quality } from '../media/play.ts'

const KEY = 'live-quality'
/** Somebody who looks at another tab for a moment is not cut off from the picture. */
const AWAY_MS = 5_000

const isQuality = (text: string | null): text is Quality => text === 'high' || text === 'low' || text === 'sound'

/** What this device plays: what was chosen on it, or the small picture where its browser is told to save data. */
function keptQuality(): Quality {
  try {
    const kept = localStorage.getItem(KEY)
    if (isQuality(kept)) return kept
  } catch {
    // A browser that keeps nothing plays the best picture.
  }
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ? 'low' : 'high'
}

/**
 * What the viewer chose to get, and what is to be asked for now: who saves data gets no picture while nobody can see it.
 */
export function useQuality(): { chosen: Quality; wanted: Quality; choose: (quality: Quality) => void } {
  const [chosen, setChosen] = useState(keptQuality)
  const isAway = useAway()
  return {
    chosen,
    wanted: isAway && chosen === 'low' ? 'sound' : chosen,
    choose(quality) {
      setChosen(quality)
      try {
        localStorage.setItem(KEY, quality)
      } catch {
        // It holds for this page.
      }
    },
  }
}

/** Whether the page has been out of sight for a while, without a small window that shows its picture. */
function useAway(): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (!document.hidden) setIsAway(false)
      else timer = setTimeout(() => setIsAway(document.pictureInPictureElement === null), AWAY_MS)
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isAway
}
