import type { StreamView } from '@fanfare/contract'
import { createStore } from 'zustand/vanilla'

/** What the live connection told of one stream: who is there, how it changed, and its end. */
export type Room = {
  /** How many watch, and some of them; null before it was told. */
  members: { total: number; some: readonly { _id: string; name: string }[] } | null
  /** The stream as everybody in it may be told of it; without what is the viewer's own. */
  stream: StreamView | null
  /** It has ended: by its creator, or stopped by the people who run the site. */
  ended: 'ended' | 'stopped' | null
  /** When that was heard. */
  endedAt_ms: number
}

const emptyRoom: Room = { members: null, stream: null, ended: null, endedAt_ms: 0 }

/** The streams of this visit, by the id of their chat. They fill only in the browser. */
export const roomStore = createStore<{ rooms: Readonly<Record<string, Room>> }>()(() => ({ rooms: {} }))

export function roomOf(rooms: Readonly<Record<string, Room>>, conversationId: string): Room {
  return rooms[conversationId] ?? emptyRoom
}

export function changeRoom(conversationId: string, changes: Partial<Room>): void {
  roomStore.setState(({ rooms }) => ({
    rooms: { ...rooms, [conversationId]: { ...roomOf(rooms, conversationId), ...changes } },
  }))
}

/** Forgets what was told of a stream, so that it is looked at anew. */
export function leaveRoom(conversationId: string): void {
  roomStore.setState(({ rooms: { [conversationId]: _gone, ...others } }) => ({ rooms: others }))
}
