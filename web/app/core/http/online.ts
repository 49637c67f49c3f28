import { useSyncExternalStore } from 'react'
import { failureToast } from '../../ui/toasts.tsx'
import { say } from '../../ui/words.ts'

/** Whether the machine has a connection at all; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
}

/**
 * Whether another page can be asked for. Without a connection it says so and gives false: leaving would put an error
 * of the browser in place of what is still on screen.
 */
export function canLeave(): boolean {
  if (navigator.onLine) return true
  failureToast(say('unreachable'))
  return false
}

/** Loads the page anew, or says that there is still no way to it. */
export function reloadPage(): void {
  if (canLeave()) location.reload()
}

function watch(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
