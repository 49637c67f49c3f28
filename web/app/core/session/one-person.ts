import { useEffect } from 'react'
import { useViewer } from './stores.tsx'

const KEY = 'viewer'

/**
 * All tabs of a browser are one person with one taste: after a login or a logout in another tab this one is drawn
 * afresh as soon as it is looked at, and takes over the theme and the size of text. What is typed is asked about first,
 * because forms do so before they are left.
 */
export function useOnePerson(): void {
  const own = useViewer()?._id ?? ''
  useEffect(() => {
    keep(own)
    const look = () => {
      if (document.visibilityState !== 'visible') return
      for (const [, name = '', chosen] of document.cookie.matchAll(/(theme|text)=([^;]+)/g))
        document.documentElement.dataset[name] = chosen
      if ((localStorage.getItem(KEY) ?? own) !== own) location.reload()
    }
    addEventListener('storage', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('storage', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [own])
}

/** A browser may refuse to keep anything; then tabs know nothing of each other. */
function keep(own: string): void {
  try {
    localStorage.setItem(KEY, own)
  } catch {}
}
