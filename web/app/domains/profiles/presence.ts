import { type PerformerDetails, performers } from '@fanfare/contract'
import { useEffect, useState } from 'react'
import { call } from '../../core/http/call.ts'

const ASK_MS = 15_000

type Presence = Pick<PerformerDetails, 'isOnline' | 'live' | 'streamingStatus'>

/** Whether a creator is online or live, asked anew every 15 s while somebody looks. */
export function usePresence(served: PerformerDetails): Presence {
  const { _id: id } = served
  const [asked, setAsked] = useState<Presence | null>(null)
  useEffect(() => {
    const left = new AbortController()
    const ask = async () => {
      if (document.hidden) return
      const now = await call(performers.performer, { params: { id }, signal: left.signal }).catch(() => null)
      if (now && !left.signal.aborted) setAsked(now)
    }
    const timer = setInterval(ask, ASK_MS)
    return () => {
      clearInterval(timer)
      left.abort()
    }
  }, [id])
  return asked ?? served
}
