import { useSyncExternalStore } from 'react'

const keyOf = (streamId: string) => `publish:${streamId}`

/** Keeps the key of a stream in this tab, so that it goes on after a reload. */
export function keepPublishKey(streamId: string, key: string): void {
  try {
    sessionStorage.setItem(keyOf(streamId), key)
  } catch {
    // A browser that keeps nothing: after a reload the stream is begun anew.
  }
}

/** The key with which this tab sends into a stream; null in other tabs and on other machines. */
export function keptPublishKey(streamId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(streamId))
  } catch {
    return null
  }
}

const never = () => () => {}

/** Whether this tab has the key of a stream. A page that is drawn on the server doesn't know it yet. */
export function useHasPublishKey(streamId: string): boolean {
  return useSyncExternalStore(
    never,
    () => keptPublishKey(streamId) !== null,
    () => false,
  )
}

export function forgetPublishKey(streamId: string): void {
  try {
    sessionStorage.removeItem(keyOf(streamId))
  } catch {
    // There is nothing to forget.
  }
}

/** Takes the one place from which this browser sends; null where another tab has it. Gives what frees it. */
export async function takePlace(userId: string): Promise<(() => void) | null> {
  if (!navigator.locks) return () => {}
  return new Promise(resolve => {
    void navigator.locks.request(`live:${userId}`, { ifAvailable: true }, lock => {
      if (!lock) return resolve(null)
      return new Promise<void>(free => resolve(() => free()))
    })
  })
}
