import type { FromClient } from '@fanfare/contract'
import { createStore } from 'zustand/vanilla'

/** How the live connection stands (specification, section 4). */
export type SocketStatus = 'initialized' | 'connected' | 'disconnected' | 'reconnecting' | 'failed'

/** Tells the server something over the live connection; without one it is lost, which such messages can bear. */
export type Tell = <Name extends keyof FromClient>(name: Name, message: FromClient[Name]) => void

type SocketState = {
  status: SocketStatus
  tell: Tell
  become: (status: SocketStatus) => void
  speakThrough: (tell: Tell) => void
}

export function createSocketStore() {
  return createStore<SocketState>()(set => ({
    status: 'initialized',
    tell: () => {},
    become: status => set({ status }),
    speakThrough: tell => set({ tell }),
  }))
}
