import { lazy } from '../../ui/lazy.ts'

export const About = lazy(() => import('./parts/about.tsx'))
export const CreatorLabelDialog = lazy(() => import('./parts/creator-label-dialog.tsx'))
