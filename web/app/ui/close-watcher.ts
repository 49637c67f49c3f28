import { useEffect, useEffectEvent } from 'react'

type Watcher = { onclose: (() => void) | null; destroy(): void }

/**
 * For what stands in front of the page: on phones whose system has a way back (a gesture or a button), it closes this
 * and stays on the page. Where a browser doesn't know `CloseWatcher`, going back leaves the page as before.
 */
export function useSystemBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher }
    // With a keyboard Escape would reach it too, also when it only closes a list within the dialog.
    if (!CloseWatcher || !matchMedia('(pointer: coarse)').matches) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [])
}
