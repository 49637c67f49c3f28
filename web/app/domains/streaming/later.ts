import { lazy } from '../../ui/lazy.ts'

// What sends and plays media comes with the first stream that is opened, so that no other page carries it.

/** Plays a stream, with its controls. */
export const LivePlayer = lazy(() => import('./parts/watch/live-player.tsx'))
