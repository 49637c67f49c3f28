import { lazy } from '../../ui/lazy.ts'

// Few people are leaving, so that what only they see comes when they do.
export const ClosingBar = lazy(() => import('./parts/closing-bar.tsx'))
