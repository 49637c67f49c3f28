import { matchRoutes } from 'react-router'
import { changedFiles, importGraph, reachedFrom } from '../../tools/reach.ts'
import routes from '../app/routes.ts'
import { now_ms } from '../app/ui/clock.ts'
import type { Screen } from './screens.ts'

/** A fifth of the screens a day: in five days each of them has been read in every size of text. */
const days = 5
const day_ms = 86_400_000

/**
 * The paths whose texts are read in every size today: a part that changes with the day, and every screen that what
 * changed can reach.
 */
export function screensReadToday(screens: Screen[], today_ms = now_ms()): Set<string> {
  const day = Math.floor(today_ms / day_ms) % days
  const reached = reachedFrom(changedFiles(), importGraph())
  const patterns = routes.map(({ path, index, file }) => ({ ...(index ? { index } : { path }), file }))
  const isReached = (path: string) => {
    const route = matchRoutes(patterns, path.split('?')[0] ?? '')?.at(-1)?.route
    return route !== undefined && reached.has(`web/app/${route.file}`)
  }
  const chosen = screens.filter(([path], index) => index % days === day || isReached(path))
  return new Set(chosen.map(([path]) => path))
}
