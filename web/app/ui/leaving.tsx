import { Suspense, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { lazy } from './lazy.ts'

const Sure = lazy(() => import('./sure.tsx'))

type Props = { unsaved: boolean; title: string; text: string; act: string }

/**
 * Asks before a page is left while something on it is not saved; the browser asks by itself before a reload. Steps in
 * the history of the same address are none.
 */
export function Leaving({ unsaved, ...question }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && !same(currentLocation, nextLocation))
  const left = useRef(false)
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  left.current = false
  const leave = async () => {
    left.current = true
    blocker.proceed()
  }
  return (
    <Suspense fallback={null}>
      <Sure {...question} onAct={leave} onClose={() => !left.current && blocker.reset()} />
    </Suspense>
  )
}

type Place = { pathname: string; search: string }

function same(a: Place, b: Place): boolean {
  return a.pathname === b.pathname && a.search === b.search
}
