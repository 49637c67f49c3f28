import { createStore } from 'zustand/vanilla'

type AuthState = {
  phase: 'idle' | 'requesting' | 'success' | 'failure'
  loggedIn: boolean
  error: string | null
  requestLogin: () => void
  loginSucceeded: () => void
  loginFailed: (message: string | null) => void
  logout: () => void
}

/** How a login stands (specification, section 4). Without a message of the server the failure says "Incorrect credentials!". */
export function createAuthStore(loggedIn: boolean) {
  return createStore<AuthState>()(set => ({
    phase: 'idle',
    loggedIn,
    error: null,
    requestLogin: () => set({ phase: 'requesting', error: null }),
    loginSucceeded: () => set({ phase: 'success', loggedIn: true, error: null }),
    loginFailed: message => set({ phase: 'failure', loggedIn: false, error: message || 'Incorrect credentials!' }),
    logout: () => set({ phase: 'idle', loggedIn: false, error: null }),
  }))
}
