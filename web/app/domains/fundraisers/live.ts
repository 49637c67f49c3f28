import type { Fundraiser } from '@fanfare/contract'
import { useEffect } from 'react'
import { useStores } from '../../core/session/stores.tsx'

/** Hears how far a fundraiser is as long as its page is open and it runs; after every connect it asks anew. */
export function useLiveFundraiser({ _id: fundraiserId, state }: Pick<Fundraiser, '_id' | 'state'>): void {
  const { socket } = useStores()
  const isRunning = state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const enter = () => socket.getState().tell('fundraiser/join', { fundraiserId })
    if (socket.getState().status === 'connected') enter()
    const stop = socket.subscribe((next, before) => {
      if (next.status === 'connected' && before.status !== 'connected') enter()
    })
    return () => {
      stop()
      socket.getState().tell('fundraiser/leave', { fundraiserId })
    }
  }, [socket, fundraiserId, isRunning])
}
