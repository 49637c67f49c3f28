import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * For what covers the whole page: the back button closes it and stays on the page. Returns what closes it otherwise.
 * The router doesn't hear of the step, because it is no other page.
 */
export function useBackCloses(onClose: () => void): () => void {
  const isOpen = useRef(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen.current) history.pushState(history.state, '')
    isOpen.current = true
    const goBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      isOpen.current = false
      close()
    }
    addEventListener('popstate', goBack, { capture: true })
    return () => removeEventListener('popstate', goBack, { capture: true })
  }, [])
  return () => isOpen.current && history.back()
}
