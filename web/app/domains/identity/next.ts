import { useSearchParams } from 'react-router'
import { withNext } from '../../core/session/guard.ts'

/** A page on the way in, with where someone wanted to go. */
export function useNext(path: string): string {
  const [params] = useSearchParams()
  return withNext(path, params.get('next'))
}
