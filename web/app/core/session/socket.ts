import { createStore } from 'zustand/vanilla'

/** How the live connection stands (specification, section 4). */
export type SocketStatus = 'initialized' | 'connected' | 'disconnected' | 'reconnecting' | 'failed'

type SocketState = { status: SocketStatus; become: (status: SocketStatus) => void }

export function createSocketStore() {
  return createStore<SocketState>()(set => ({ status: 'initialized', become: status => set({ status }) }))
}
