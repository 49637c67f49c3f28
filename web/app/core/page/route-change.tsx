import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { say } from '../../ui/words.ts'
import './route-change.css'

const AFTER_MS = 500

/**
 * Says that a page is on its way: a bar at the top at once, a veil when it takes longer, both gone 500 ms after the
 * page is there (specification, section 2). Never over the first paint, and it lets every click and key through.
 */
export function RouteChange() {
  const navigation = useNavigation()
  const busy = navigation.state === 'loading'
  const [phase, setPhase] = useState<'rest' | 'busy' | 'done'>('rest')
  useEffect(() => {
    if (busy) setPhase('busy')
    else setPhase(now => (now === 'busy' ? 'done' : now))
  }, [busy])
  useEffect(() => {
    if (phase !== 'done') return
    const timer = setTimeout(() => setPhase('rest'), AFTER_MS)
    return () => clearTimeout(timer)
  }, [phase])
  if (phase === 'rest') return null
  return (
    <>
      <div className={`progress progress-${phase}`} role="progressbar" aria-label={say('progress')} />
      <div className={`veil veil-${phase}`} aria-hidden="true" />
    </>
  )
}
