import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useQueryCache } from '../core/http/query-cache.ts'
import { useStores, useViewer } from '../core/session/stores.tsx'

/** Keeps the live connection while somebody is logged in (specification, sections 4 and 9); its code comes then. */
export function useLive(): void {
  const stores = useStores()
  const cache = useQueryCache()
  const navigate = useNavigate()
  const id = useViewer()?._id
  useEffect(() => {
    if (!id) return
    let disconnect: (() => void) | undefined
    let left = false
    import('./live-socket.ts').then(({ openSocket }) => {
      if (left) return
      const socket = openSocket(stores, cache, navigate)
      disconnect = () => socket.disconnect()
    })
    return () => {
      left = true
      disconnect?.()
    }
  }, [id, stores, cache, navigate])
}
