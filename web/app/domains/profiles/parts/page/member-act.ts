import { loginPath } from '../../../../core/session/guard.ts'
import { useViewer } from '../../../../core/session/stores.tsx'

/** Wraps an act so that a visitor is led to the login instead. */
export type AsMember = (act: () => void) => () => void

/** For acts of those who are logged in. */
export function useMemberAct(): AsMember {
  const known = useViewer() !== null
  return act => (known ? act : () => location.assign(loginPath(location.pathname + location.search)))
}
