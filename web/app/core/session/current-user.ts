import type { CurrentUser } from '@fanfare/contract'
import { createStore } from 'zustand/vanilla'
import { minorOf } from '../../ui/money.ts'

type CurrentUserState = {
  user: CurrentUser | null
  /** What the wallet (fan) or the earnings (creator) hold, in hundredths of a token. */
  balance_minor: bigint
  updating: boolean
  updateError: string | null
  updateCurrentUser: (user: CurrentUser | null) => void
  updateCurrentUserAvatar: (avatar: string) => void
  updateCurrentUserCover: (cover: string) => void
  updatingUser: () => void
  updateUser: (user: CurrentUser) => void
  updateFailed: (message: string) => void
  /** Adds to the balance: `delta_minor` may be negative. */
  updateBalance: (delta_minor: bigint) => void
  /** Replaces the balance by what the server says it is now. */
  setBalance: (balance_minor: bigint) => void
}

/** Who is logged in, with the actions that the specification names (section 3). */
export function createCurrentUserStore(user: CurrentUser | null) {
  return createStore<CurrentUserState>()(set => ({
    ...known(user),
    updating: false,
    updateError: null,
    updateCurrentUser: next => set(known(next)),
    updateCurrentUserAvatar: avatar => set(state => ({ user: state.user && { ...state.user, avatar } })),
    updateCurrentUserCover: cover => set(state => ({ user: state.user && { ...state.user, cover } })),
    updatingUser: () => set({ updating: true, updateError: null }),
    updateUser: next => set({ ...known(next), updating: false }),
    updateFailed: message => set({ updating: false, updateError: message }),
    updateBalance: delta_minor => set(state => ({ balance_minor: state.balance_minor + delta_minor })),
    setBalance: balance_minor => set({ balance_minor }),
  }))
}

function known(user: CurrentUser | null) {
  return { user, balance_minor: user ? minorOf(user.balance) : 0n }
}
