import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useStores } from '../../../core/session/stores.tsx'
import { now_ms } from '../../../ui/clock.ts'
import type { Inbox } from '../state/inbox.ts'
import { type Asked, catchUpAll, markRead } from '../state/loading.ts'
import { sendWaiting } from '../state/sending.ts'
import { useInbox } from './inbox-context.ts'

/** After every connect, asks for what was missed and sends what waited. Coming back to the tab marks messages as read. */
export function useStaysWhole(inbox: Inbox, asked: Asked): void {
  const { socket } = useStores()
  const now = useRef(asked)
  now.current = asked
  useEffect(() => {
    const connected = () => {
      void catchUpAll(inbox, now.current)
      void sendWaiting(inbox)
    }
    const stop = socket.subscribe((next, before) => {
      if (next.status === 'connected' && before.status !== 'connected') connected()
    })
    const look = () => {
      const { activeId } = inbox.store.getState().list
      if (document.visibilityState === 'visible' && activeId) void markRead(inbox, activeId)
    }
    const online = () => void sendWaiting(inbox)
    document.addEventListener('visibilitychange', look)
    addEventListener('online', online)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', online)
    }
  }, [inbox, socket])
}

/** Whether the live connection is lost, and whether it was before: what is caught up on then is worth a line. */
export function useConnection(): { isLost: boolean; wasLost: boolean } {
  const status = useStore(useStores().socket, state => state.status)
  const isLost = status === 'disconnected' || status === 'reconnecting' || status === 'failed'
  const [wasLost, setWasLost] = useState(false)
  useEffect(() => {
    if (isLost) setWasLost(true)
  }, [isLost])
  return { isLost, wasLost }
}

/** Whether the other person is writing right now. */
export function useIsTyping(id: string): boolean {
  const until_ms = useStore(useInbox().store, state => state.typing[id] ?? 0)
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    const left_ms = until_ms - now_ms()
    setIsTyping(left_ms > 0)
    if (left_ms <= 0) return
    const timer = setTimeout(() => setIsTyping(false), left_ms)
    return () => clearTimeout(timer)
  }, [until_ms])
  return isTyping
}

const TELL_EVERY_MS = 3_000

/** Tells the other person that one is writing, as seldom as it takes. */
export function useTellTyping(conversationId: string): () => void {
  const { socket } = useStores()
  const told_ms = useRef(0)
  return () => {
    if (now_ms() - told_ms.current < TELL_EVERY_MS) return
    told_ms.current = now_ms()
    socket.getState().tell('conversation/typing', { conversationId })
  }
}

/**
 * The height of what can be seen of the page: a keyboard on the screen takes its part, and what is being written has
 * to stay above it.
 */
export function useSeenHeight(): string | undefined {
  const [height, setHeight] = useState<string>()
  useEffect(() => {
    const seen = visualViewport
    if (!seen) return
    const read = () => setHeight(seen.height < innerHeight - 1 ? `${Math.round(seen.height)}px` : undefined)
    seen.addEventListener('resize', read)
    return () => seen.removeEventListener('resize', read)
  }, [])
  return height
}
