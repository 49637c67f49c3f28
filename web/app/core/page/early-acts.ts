import { useEffect } from 'react'

declare global {
  interface Window {
    /** Does what was tapped, typed and sent before the scripts were there, once. */
    replayEarlyActs?: () => void
  }
}

/** What people did before the page was awake is done now. */
export function useEarlyActs(): void {
  useEffect(() => window.replayEarlyActs?.(), [])
}
