import { lazy } from '../../ui/lazy.ts'

// Comments come after what they are about.
export const Comments = lazy(() => import('./parts/comments.tsx'))

export const PickBar = lazy(() => import('./parts/pick-bar.tsx'))
