import { follows } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { wishKey } from './wish-key.ts'

/**
 * Follows the creator a visitor wanted to follow before the login, once they are back on that page. If that fails, the
 * button still says Follow.
 */
export async function grantFollow(from: string | null): Promise<void> {
  try {
    const id = sessionStorage.getItem(wishKey(from ?? ''))
    sessionStorage.removeItem(wishKey(from ?? ''))
    if (id) await call(follows.follow, { params: { id } })
  } catch {
    // A browser that keeps nothing for the site, or somebody who may not follow: the login goes on.
  }
}
