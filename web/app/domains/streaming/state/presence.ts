import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useStores } from '../../../core/session/stores.tsx'
import { type ChatKey, openChat } from './chat.ts'
import { leaveRoom, type Room, roomOf, roomStore } from './room.ts'

type Entering = ChatKey & {
  /** False while there is nothing to be in: before it is live, and after it has ended. */
  isOpen: boolean
  /** The viewer's own public stream, which would end if they left it. */
  isOwn?: boolean
  /** What a minute of a private show costs, as its fan was shown it. */
  priceSeen?: number
}

/**
 * Is in a stream as long as the page is: its chat is loaded, and after every connect the viewer enters again and asks
 * for what was missed. With the page they leave, and the others see it.
 */
export function useInStream({ id, kind, isOpen, isOwn = false, priceSeen }: Entering): Room {
  const { socket } = useStores()
  useEffect(() => {
    if (!isOpen || !id) return
    const enter = () => {
      if (kind === 'public') socket.getState().tell('public-stream/join', { conversationId: id })
      else socket.getState().tell('private-stream/join', { conversationId: id, priceSeen })
      void openChat({ id, kind })
    }
    if (socket.getState().status === 'connected') enter()
    else void openChat({ id, kind })
    const stop = socket.subscribe((next, before) => {
      if (next.status === 'connected' && before.status !== 'connected') enter()
    })
    return () => {
      stop()
      if (!isOwn) socket.getState().tell(`${kind}-stream/leave`, { conversationId: id })
    }
  }, [socket, id, kind, isOpen, isOwn, priceSeen])
  useEffect(() => () => leaveRoom(id), [id])
  return useStore(roomStore, ({ rooms }) => roomOf(rooms, id))
}
