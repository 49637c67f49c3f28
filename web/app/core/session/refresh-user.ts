import { users } from '@fanfare/contract'
import { call } from '../http/call.ts'
import type { Stores } from './stores.tsx'
import { shownAs } from './work.ts'

/** Asks who is logged in and what they hold; a failure changes nothing (specification, section 8). */
export async function refreshUser({ currentUser }: Stores): Promise<void> {
  const user = await call(users.me).catch(() => null)
  if (user) currentUser.getState().updateCurrentUser(shownAs(user))
}
