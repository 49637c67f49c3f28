import { lazy } from '../../ui/lazy.ts'

// Few people work for others, so that what only they see comes when they do.
export const WorkBar = lazy(() => import('./parts/work-bar.tsx'))
