import { auth } from '@fanfare/contract'
import { call } from '../http/call.ts'
import type { Stores } from './stores.tsx'

/** Ends the session on this device and leads to the login (specification, section 4). Throws when it didn't reach us. */
export async function logOut({ auth: { getState } }: Stores): Promise<void> {
  await call(auth.logout)
  getState().logout()
  location.assign('/auth/login')
}
